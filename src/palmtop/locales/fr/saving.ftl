### Quand le disque du serveur fait défaut, et ce qu’est devenu ce qui s’y trouvait.

saving-slow = Le serveur met du temps à enregistrer. La partie reprendra toute seule.
saving-full = Le disque du serveur est plein : rien ne peut être enregistré. La partie reprendra toute seule dès qu’il y aura de la place.
saving-failed = Le serveur ne peut rien enregistrer pour le moment. La partie reprendra toute seule dès que possible.
saving-broken = Le fichier du serveur est abîmé et ne se répare pas tout seul. Rien ne peut être enregistré tant que la personne qui gère le serveur n’est pas intervenue.
saving-outdated = Un Palmtop plus récent tourne ici, et ce serveur est resté à l’ancienne version. Votre table n’a rien perdu : elle rouvrira dès que la personne qui gère le serveur l’aura mis à jour.
saving-again = L’enregistrement remarche. La partie continue !
journal-cut = Les derniers événements de cette table ont été abîmés sur le disque du serveur. On repart de juste avant.
match-cannot-go-on = Cette partie a été commencée avec une autre version de Palmtop et ne peut pas continuer. Elle ne compte pas.
match-failed = Le jeu a rencontré une erreur : la partie est interrompue. Elle ne compte pas, mais son enregistrement est conservé.
match-too-long = Cette partie a duré si longtemps qu’elle a été interrompue. Elle ne compte pas, mais son relevé est conservé.
game-failed = Le jeu a rencontré une erreur et ne peut pas commencer ainsi. Essayez d’autres options ou un autre jeu.
room-unreadable = Ce serveur ne sait pas lire la table { $code } : elle vient d’un Palmtop plus récent, ou le disque l’a abîmée.
room-quarantined = Cette table a fait tomber le serveur deux fois, elle a donc été mise de côté. Rien n’en est perdu, et la personne qui gère le serveur est prévenue.
