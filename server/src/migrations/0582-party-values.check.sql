select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid in ('party_values'::regclass, 'party_leave'::regclass)) as answers_are_fenced_by_company,
  (select count(*) = 0 from party_values) as nobody_had_answered_before
