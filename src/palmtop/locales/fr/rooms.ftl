# Ce que répond une salle quand quelque chose ne se peut pas, et pourquoi elle prend congé.

host-only = Seul l'hôte peut faire cela.
house-full = Toutes les tables sont prises. Réessayez dans un moment.
journal-lost = Le disque ne répond pas : rien ne peut être gardé pour l'instant. Réessayez dans un moment.
hello-first = Une connexion commence par un bonjour.
hello-twice = Le bonjour a déjà été dit.
match-over = Cette partie est terminée.
no-chair-free = Aucune chaise n'est libre.
no-match = Aucune partie n'est en cours.
no-record = La partie { $match } n'a pas de procès-verbal : elle n'est pas terminée, ou n'a jamais eu lieu.
no-such-chair = Il n'y a pas de chaise { $chair } ; la table en a { $most }.
no-such-game = Il n'y a pas ici de jeu nommé { $game }.
no-such-person = Cette personne n'est pas dans cette salle.
no-such-room = La salle { $code } n'existe pas.
not-a-bot = Cette chaise n'est pas celle d'un robot.
not-an-order = Un ordre des chaises nomme chacune des { $chairs } une fois.
not-seated = Vous n'avez pas de place dans cette partie.
not-while-playing = Pas pendant une partie.
not-yourself = On ne peut pas se retirer soi-même ; levez-vous, ou confiez la salle à quelqu'un.
room-full = Cette salle est pleine : pas plus de { $most } personnes.
room-locked = Cette salle est fermée. Demandez à l'hôte de l'ouvrir.
seated-already = Vous êtes déjà assis.
table-full = La table est pleine : pas plus de { $most }.
too-many = Trop de choses à la fois. Un instant.
too-many-connections = Trop de connexions depuis cette adresse.
too-many-guesses = Trop de codes erronés. Attendez une minute.
too-many-rooms = Trop de nouvelles salles à la fois. Un instant.
watching = Cet écran ne fait que regarder.
wrong-origin = Cette page vient d'ailleurs.

elsewhere = La partie continue sur un autre écran.
removed = L'hôte vous a demandé de quitter cette salle.
restart = On remet la table en ordre. À tout de suite.
room-reread = Un instant, nous consultons le journal.
