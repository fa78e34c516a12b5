"""The table's server, tried as its clients meet it."""
