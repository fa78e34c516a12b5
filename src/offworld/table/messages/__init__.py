"""What the server and its clients say to each other; OpenAPI and TypeScript descriptions are made from these types.

`given` is what clients send. `told` is what the server answers, with `about` for the games, `view` for a seat's view
and `past` for moves made long ago. `pushed` is what the server says by itself.
"""
