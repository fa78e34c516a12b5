"""What the server and its clients say to each other; OpenAPI and TypeScript descriptions are made from these types.

`given` is what clients send, `told` what the server answers, `past` what it answers about moves long made,
`pushed` what it says by itself.
"""
