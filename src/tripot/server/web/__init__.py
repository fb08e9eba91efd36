"""The house over HTTP and WebSocket: every address it answers."""
