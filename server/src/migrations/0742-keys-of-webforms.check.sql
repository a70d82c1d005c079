select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'form_key'::regclass) as keys_are_fenced_by_company,
  (select count(*) = 0 from form_key) as nobody_has_a_key_that_nobody_made
