# Hints in a first match of Mind Map, shown beside the thing they are about. About eight words each.

mind-map-hint-put = Where does your word belong? Up and right mean “more”
mind-map-hint-done = Move it as you like; then say so here
mind-map-hint-vote = Touch a number, then the token whose word it is
