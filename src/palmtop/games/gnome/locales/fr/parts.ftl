# Noms des parties des gnomes, et descriptions des images pour les lecteurs d’écran.

gnome-part-cap-0 = bonnet tombant
gnome-part-cap-1 = bonnet à pompon
gnome-part-cap-2 = chapeau à boucle
gnome-part-cap-3 = chapeau froissé

gnome-part-face-0 = grands yeux
gnome-part-face-1 = clin d’œil
gnome-part-face-2 = paupières lourdes
gnome-part-face-3 = lunettes

gnome-part-beard-0 = barbe moutonnée
gnome-part-beard-1 = barbe fourchue
gnome-part-beard-2 = barbe tressée
gnome-part-beard-3 = barbe en pointe

gnome-part-feet-0 = poulaines
gnome-part-feet-1 = bottes
gnome-part-feet-2 = sabots
gnome-part-feet-3 = pieds nus

gnome-gap = vide
gnome-flower = fleur rouge
gnome-cloud = nuage de pluie

gnome-portrait =
    { $mark ->
        [flower] Gnome : { $cap }, { $face }, { $beard }, { $feet }, avec une { gnome-flower }
        [cloud] Gnome : { $cap }, { $face }, { $beard }, { $feet }, avec un { gnome-cloud }
       *[none] Gnome : { $cap }, { $face }, { $beard }, { $feet }
    }
gnome-screen-card = Carte écran : la silhouette d’un gnome
