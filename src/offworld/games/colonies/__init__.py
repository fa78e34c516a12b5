"""Colonies: five trade guilds, ten years, one sector."""
