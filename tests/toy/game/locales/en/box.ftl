toy-name = Toy Bell
toy-pitch = Claim your number before the bell rings.
toy-credit = Toy Bell, a game for tests
