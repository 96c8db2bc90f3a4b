# Une minute d’entraînement sans adversaires : retenir un gnome et le construire.

gnome-practice-1 = Un gnome va passer. À attraper !
gnome-practice-2 = Recomposer maintenant le gnome aperçu.
gnome-practice-3 = Le verdict ; puis un autre, plus vite.
gnome-practice-4 = Et celui-là, qui était-ce ?
gnome-practice-praise = Et voilà ! À table, tout le monde construit à la fois.

gnome-practice-right-0 = Pas une seule partie juste.
gnome-practice-right-1 = Une partie juste sur quatre.
gnome-practice-right-2 = Deux parties justes sur quatre.
gnome-practice-right-3 = Trois parties justes sur quatre. Presque lui !
gnome-practice-right-4 = Quatre parties justes sur quatre. C’est bien lui !
