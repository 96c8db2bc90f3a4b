toy-calm = Without a bell
toy-calm-note = Everyone may claim, then the next round begins.
