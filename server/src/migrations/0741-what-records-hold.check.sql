select
  (select held('"a"', null) and not held('""', null) and not held(null, null) and not held('[]', null)) as blanks_are_not_held,
  (select held('"a"', 'a') and held('["a", "b"]', 'b') and not held('["a"]', 'b') and not held(null, 'a')) as choices_are_found
