### La main, l’œil et le clavier.

vibration = Vibration
short-keys = Touches à effet immédiat
short-keys-note = Lettres et chiffres. Sans elles : Tab, flèches, Entrée, Espace.
