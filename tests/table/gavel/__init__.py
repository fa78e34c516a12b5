"""A game of the tests with a market that time closes, and a bot that misbehaves when told to."""
