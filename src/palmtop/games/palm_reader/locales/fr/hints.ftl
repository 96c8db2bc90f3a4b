# Conseils pour une première partie, chacun affiché près de ce qu’il explique. Huit mots environ.

palm-reader-hint-look = Garder le doigt ici, à l’abri des regards
palm-reader-hint-choose = Toucher le symbole qui partira en voyage
palm-reader-hint-draw = Dessiner ici du bout du doigt. Le trait pâlit, c’est voulu
palm-reader-hint-feel = À bien retenir pour la suite
palm-reader-hint-answer = Toucher le symbole senti, puis le verrouiller
