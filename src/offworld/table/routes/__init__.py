"""The endpoints under /api: each a few lines that turn a checked request into an act at a table."""

from offworld.table.routes import games, past, play, tables

ENDPOINTS = (*games.ENDPOINTS, *tables.ENDPOINTS, *play.ENDPOINTS, *past.ENDPOINTS)
