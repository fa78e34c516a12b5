"""R.I.G.S.: industrial homesteads, temperamental machines and fifteen rounds of deals."""
