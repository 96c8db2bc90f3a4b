# Mind Map, played for the first time: at the thing itself, what to do with it. Eight words or so.

mind-map-hint-put = Where does your word belong? Up and right mean “more”
mind-map-hint-done = Move it as you like; then say so here
mind-map-hint-vote = Touch a number, then the token whose word it is
