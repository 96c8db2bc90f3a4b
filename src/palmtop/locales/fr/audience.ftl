### Le public : des téléphones qui voient la table et devinent ; et la porte, pour qui arrive pendant une partie.

door-title = Une partie est en cours
door-who = { $game }, avec { $names }
door-chairs = { $count ->
    [one] La chaise d’un robot est libre
   *[other] Chaises de robots : laquelle ?
}
door-was = avant : { $name }
door-bot = toujours un robot
door-name = Votre nom
door-sit = Prendre la suite : { $bot }
door-full = Toutes les chaises sont occupées.
door-device = J’étais { $names }, sur un autre appareil
audience-size = { $count } dans le public
audience-waits = Bienvenue dans le public
audience-to-table = Rejoindre la table
audience-guesses = Deviner aussi
audience-questions = Toutes les questions
audience-guessed-all = Tout est deviné. Touchez un emblème pour changer d’avis.
audience-closed = C’est trop tard pour deviner. Place à la réponse.
audience-nobody = Personne
audience-right = Juste
audience-share = { $percent } %
audience-own = Vous : { $right } sur { $guessed }

## Ce que le serveur refuse
not-in-audience = Seul le public devine.
guess-late = Trop tard, c’est déjà décidé.
no-such-choice = Ce choix n’existe pas ici.
audience-full = Le public est au complet : { $most } téléphones au plus.
