"""Failures of the disk and of memory, injected at the nth call that SQLite makes."""
