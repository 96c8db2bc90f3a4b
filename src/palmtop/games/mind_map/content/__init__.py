"""The cards of Mind Map: data files and the module that reads them."""
