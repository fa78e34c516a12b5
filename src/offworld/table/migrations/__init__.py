"""Alembic's scripts, part of the package: a server brings its own database up to date when it starts."""
