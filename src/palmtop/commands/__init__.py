"""What stands behind the command line, a module a command."""
