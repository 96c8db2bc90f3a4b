"""The printed sheets and their measured difficulty."""
