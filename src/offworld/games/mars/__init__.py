"""Mars: one settler, one Home Base, thirty victory points to win."""
