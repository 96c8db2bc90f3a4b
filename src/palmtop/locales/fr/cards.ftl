### Les cartes que l’on ajoute à un jeu. Chargées avant la partie d’un tel jeu, et avec un lien qui donne des cartes.

cards = Vos propres cartes
cards-kind = Ce que c’est
cards-new = Votre carte
cards-add = Ajouter
cards-list = Les cartes jusqu’ici
cards-strike = Rayer « { $text } »
cards-exchange = Garder, charger, donner

## Beaucoup à la fois
cards-load = Charger
cards-load-how = Une carte par ligne, sous un titre pour chaque sorte. Un tableau (CSV) convient aussi. Ou bien un lien reçu, collé ici.
cards-load-field = Les cartes en texte
cards-load-example = Un exemple
cards-load-example-copy = Copier l’exemple
cards-load-example-copied = Exemple copié
cards-open-file = Ouvrir un fichier
cards-load-these = Ajouter ces cartes
cards-loaded = { $n ->
        [one] Une nouvelle carte
       *[other] { $n } nouvelles cartes
    }
cards-kept = Elles sont à cette table, pour { $game }
cards-too-much-text = C’est trop de texte : environ { $most } lettres au plus.
cards-save = Garder
cards-save-how = Un simple fichier texte. Il se modifie dans n’importe quel éditeur et se charge à n’importe quelle table, sur tout serveur Palmtop.
cards-save-file = Garder dans un fichier
cards-give = Donner
cards-give-how = Qui scanne ce code, ou ouvre le lien, peut jouer avec ces cartes à sa propre table, ou les garder.
cards-give-label = Code avec le lien { $link }
cards-give-text = Des cartes pour { $game }
cards-inside = Les cartes sont dans le lien lui-même. Il marche sans cette table, et se colle dans n’importe quel autre Palmtop.
cards-not-inside = Il y en a trop pour un lien qui contienne les cartes. Celui-ci ne marche que sur ce serveur, tant que cette table existe. Pour un autre serveur, gardez-les dans un fichier.

## Un lien a été ouvert
cards-offer = Des cartes pour { $game }
cards-offer-how = On vous donne ces cartes. Jouez avec à votre table, ou gardez-les dans un fichier.
cards-offer-text = Les cartes
cards-offer-bring = Les ajouter à la table { $code }
cards-offer-open = Ouvrir une table
cards-offer-broken = Ce lien n’est pas entier : une partie s’est perdue en route. Redemandez-le, ou demandez le fichier.

## Ce que le serveur refuse
card-empty = Cette carte est encore vide.
card-long = Une carte porte { $most } lettres au plus.
card-there-already = « { $text } » est déjà là.
card-not-yours = Cette carte est à quelqu’un d’autre. L’hôte peut la rayer.
cards-none-new = Toutes ces cartes sont déjà là.
cards-full = { $free ->
        [0] Une table porte { $most } cartes, et elle est pleine.
        [one] Une table porte { $most } cartes. Il en reste une à ajouter.
       *[other] Une table porte { $most } cartes. Il en reste { $free } à ajouter.
    }
cards-of-yours-full = { $free ->
        [0] C’était votre dernière carte : chacun peut en ajouter { $most }.
        [one] Chacun peut ajouter { $most } cartes. Il vous en reste une.
       *[other] Chacun peut ajouter { $most } cartes. Il vous en reste { $free }.
    }
cards-too-long-together = C’est plus de texte que les cartes d’une table n’en portent ensemble. Rayez-en quelques longues.
game-takes-no-cards = Ce jeu ne prend pas de cartes à vous.
