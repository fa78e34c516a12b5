"""The table: a server that seats people, bots and agents, pushes views and loses nothing."""
