# Texts of the box on the shelf. The browser loads them before the game itself.

mind-map-name = Mind Map
mind-map-pitch = Put your secret word on the map, and tell the others’ words by where they lie.
mind-map-credit = Mind Map, by Gary Kim, Hope S. Hwang and Yohan Goh, published by Sorry We Are French & Funnyfox (2024)

# Words on the map that is drawn on the lid
mind-map-lid-volcano = Volcano
mind-map-lid-attic = Attic
mind-map-lid-rainbow = Rainbow
mind-map-lid-onion = Onion
mind-map-lid-cat = Cat
