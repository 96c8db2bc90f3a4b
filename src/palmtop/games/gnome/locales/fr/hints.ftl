# Conseils pour une première partie de Do You Gnome Me?, à côté de ce qu’ils expliquent. Huit mots environ.

gnome-hint-marble = La prendre, la tirer en haut de la rampe, lâcher
