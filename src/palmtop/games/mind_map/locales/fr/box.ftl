# Textes de la boîte sur l’étagère. Le navigateur les charge avant le jeu lui-même.

mind-map-name = Mind Map
mind-map-pitch = Placez votre mot secret sur le plan, et reconnaissez ceux des autres à l’endroit où ils sont.
mind-map-credit = Mind Map, de Gary Kim, Hope S. Hwang et Yohan Goh, édité par Sorry We Are French & Funnyfox (2024)

# Mots sur la carte dessinée sur le couvercle
mind-map-lid-volcano = Volcan
mind-map-lid-attic = Grenier
mind-map-lid-rainbow = Arc-en-ciel
mind-map-lid-onion = Oignon
mind-map-lid-cat = Chat
