### Des autocollants brandis devant toute la table.

stickers = Autocollants
stickers-note = Les encouragements des autres s’envolent un instant.
sticker-clap = Applaudir
sticker-heart = J’adore
sticker-laugh = Rire
sticker-wow = Oh !
sticker-groan = Aïe
sticker-thumb = Bravo
reacted-clap = { $name } applaudit
reacted-heart = { $name } adore
reacted-laugh = { $name } rit
reacted-wow = { $name } n’en revient pas
reacted-groan = { $name } grimace
reacted-thumb = { $name } approuve
stickers-hushed = Autocollants : pas maintenant, la règle demande le silence
hushed = Chut ! La règle demande le silence pour l’instant, autocollants compris.
