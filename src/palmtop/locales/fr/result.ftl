### Ce que dit un résultat, à part qui a gagné.

result-together-short = Voilà le chemin fait ensemble
result-moments = À retenir
