### The hand, the eye and the keyboard.

vibration = Vibration
short-keys = Keys that act at once
short-keys-note = Letters and numbers. Without them: Tab, arrows, Enter, Space.
