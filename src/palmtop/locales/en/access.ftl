### The hand, the eye and the keyboard.

vibration = Vibration
short-keys = Single-key shortcuts
