select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid in ('household'::regclass, 'household_member'::regclass)) as households_are_fenced_by_company,
  (select count(*) = 0 from household_member) as nobody_was_in_one_before
