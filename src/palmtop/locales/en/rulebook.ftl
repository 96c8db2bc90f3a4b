### The book of rules: to be searched, and opened at a rule.

rulebook-search = Search the rules
rulebook-found = { $count ->
    [one] One rule
   *[other] { $count } rules
}
rulebook-nothing = Nothing about “{ $query }”. Perhaps another word?
rulebook-all = All rules
rulebook-look-up = Read the rule
rulebook-numbers = Rule numbers
