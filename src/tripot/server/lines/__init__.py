"""One open line to one person: the WebSocket, what is sent on it, and how fast it may speak."""
