# What is said of Palmtop where no script runs: by the bare page, and on a phone's home screen.
needs-javascript = Palmtop a besoin de JavaScript pour rejoindre la table.
manifest-description = Des jeux d’ambiance au creux de chaque main
