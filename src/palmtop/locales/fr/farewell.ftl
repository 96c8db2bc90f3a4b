# Quand il n’y a pas de table à montrer.
farewell-no-such-room-title = Pas de table ici
farewell-no-such-room = Aucune table ne porte le code { $code } : une lettre manque ou est peut-être fausse.
farewell-room-gone-title = Cette table n’est plus là
farewell-room-gone = La table { $code } a été débarrassée. En ouvrir une autre ne prend qu’un instant.
farewell-room-locked-title = La porte est fermée
farewell-room-locked = L’hôte ne laisse plus entrer personne pour l’instant. Un mot à son oreille, puis frapper de nouveau.
farewell-room-locked-again = Frapper de nouveau
farewell-room-full-title = La salle est pleine
farewell-room-full = { $most } personnes y sont déjà, et c’est tout ce qu’elle contient.
farewell-room-full-again = Réessayer
farewell-audience-full-title = Le public est au complet
farewell-audience-full = { $most } téléphones y sont déjà. La télévision montre aussi la table.
farewell-audience-full-again = Réessayer
farewell-removed-title = Écarté de la table
farewell-removed = L’hôte a écarté cet appareil de la table. Si c’est une erreur, il suffit de lui demander de vous laisser revenir.
farewell-removed-again = Réessayer
farewell-elsewhere-title = La partie continue ailleurs
farewell-elsewhere = Cette table est ouverte dans un autre onglet ou une autre fenêtre. On ne peut y jouer qu’à un seul endroit.
farewell-elsewhere-again = Jouer plutôt ici
farewell-too-many-guesses-title = Trop de codes erronés
farewell-too-many-guesses = Beaucoup de codes qui ne mènent nulle part ont été essayés d’ici. Une minute de patience, puis un nouvel essai.
farewell-too-many-guesses-again = Réessayer
farewell-room-quarantined-title = Cette table est mise de côté
farewell-room-quarantined = La table { $code } a fait tomber le serveur deux fois. Rien n’en est perdu, et la personne qui gère le serveur est prévenue. En attendant, une nouvelle table s’ouvre en un instant.
farewell-room-quarantined-again = Réessayer
farewell-other-title = Ça n’a pas marché
farewell-other = Le serveur ne nous laisse pas entrer. On réessaie, ou on repart de l’accueil ?
farewell-other-again = Réessayer
farewell-left-title = Vous avez quitté la table
farewell-left = Votre place à la table { $code } reste à vous.
farewell-left-again = Revenir
knocked = { $n ->
    [one] On a frappé une fois : la porte reste fermée.
   *[other] On a frappé { $n } fois : la porte reste fermée.
}
tried-again = { $n ->
    [one] Un nouvel essai, sans succès pour l’instant.
   *[other] { $n } nouveaux essais, sans succès pour l’instant.
}
nowhere-title = Rien par ici
nowhere = Cette adresse ne mène nulle part. Avec un code, c’est ici qu’il se pose.
