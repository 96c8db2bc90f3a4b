"""The symbols of Palm Reader: a vocabulary of shapes drawn by hand, and how faces of cards are made of them."""
