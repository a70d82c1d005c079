select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'lead_take'::regclass) as takes_are_fenced,
  (select count(*) = 0 from lead_take) as nothing_is_taken_that_nobody_took
