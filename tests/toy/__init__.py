"""A small game of our own, as an example and to try the engine with. Only the tests know it."""
