"""One module a change of the schema, in order."""
