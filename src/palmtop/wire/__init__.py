"""The messages between browser and server, one closed union for each direction, and what a journal keeps."""
