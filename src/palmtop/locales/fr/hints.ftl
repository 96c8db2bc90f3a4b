### Les indications posées sur ce qu’il faut toucher.

hints-again = Remontrer les gestes
