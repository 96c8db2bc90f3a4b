"""HTTP and WebSocket on one port: the only place that knows the network."""
