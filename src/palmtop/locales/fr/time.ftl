### Les limites de temps, et de combien l’hôte les a étirées. Un facteur 0 : aucune limite.

time-limits = Limites de temps
time-times = ×{ $times }
time-none = Aucune
time-note =
    { $times ->
        [0] Rien ne presse : aucune limite de temps.
        [1] Besoin de plus de temps ? Chaque limite peut être étirée.
       *[other] Chaque limite de temps est multipliée par { $times }.
    }
time-stretched =
    { $times ->
        [0] Sans limite de temps
       *[other] Limites de temps ×{ $times }
    }
time-as-usual = Limites de temps habituelles
time-left = Temps restant : { $clock }
seconds-left = Secondes restantes : { $seconds }
