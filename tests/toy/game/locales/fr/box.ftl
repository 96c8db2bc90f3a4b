toy-name = Toy Bell
toy-pitch = Annoncez votre nombre avant la cloche.
toy-credit = Toy Bell, un jeu pour les tests
