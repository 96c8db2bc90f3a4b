### La main, l’œil et le clavier.

vibration = Vibration
short-keys = Raccourcis à une touche
