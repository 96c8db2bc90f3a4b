"""The version of what is stored, the same for every store."""

# Raised whenever an older Palmtop couldn't read what this one writes: with the tables of a store, and with every new
# kind or form of entry. So an older version refuses the whole store and leaves it as it is.
VERSION = 6
