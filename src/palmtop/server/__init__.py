"""HTTP and WebSocket on one port. The only package that uses the network."""
