select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'workforce_licences'::regclass)
    as licences_are_fenced,
  (select count(*) = 0 from workforce_licences) as nobody_is_licensed_before
