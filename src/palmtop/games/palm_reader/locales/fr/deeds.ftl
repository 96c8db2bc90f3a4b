### Ce qu’un robot a fait pendant une absence, après « le robot ».

palm-reader-deed-shook = a secoué la boîte
palm-reader-deed-drew = a transmis le symbole
palm-reader-deed-again = a demandé un deuxième essai
palm-reader-deed-turned-up = a retourné la carte
palm-reader-deed-answered = a donné une réponse
