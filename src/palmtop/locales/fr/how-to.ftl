### Les images qui précèdent la première partie d’un jeu à une table.

how-to-title = Comment on y joue
how-to-skip = Passer et commencer
how-to-host-skips = La partie commence dans un instant. { $name } peut passer les images.
how-to-option = Des images avant la première partie
how-to-option-on = En 20 secondes, tout le monde voit comment on joue. On peut les passer.
how-to-option-off = La partie commence aussitôt. Cet appareil s’en souvient.
