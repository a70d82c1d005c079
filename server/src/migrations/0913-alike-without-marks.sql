-- People are alike by their names without marks over the letters, as they are found: José Muñoz and Jose Munoz may be one.
alter table person drop column first_key, drop column last_key;
alter table person
  add column first_key text generated always as (folded(btrim(first_name))) stored,
  add column last_key text generated always as (folded(btrim(last_name))) stored;
create index person_by_last_key on person (company_id, module_id, last_key, first_key);
create index person_by_first_key on person (company_id, module_id, first_key);
analyze person;
