toy-calm = Sans cloche
toy-calm-note = Tout le monde peut annoncer, puis la manche suivante commence.
