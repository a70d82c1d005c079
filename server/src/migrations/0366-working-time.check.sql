select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'working_time'::regclass)
    as working_times_are_fenced,
  (select count(*) = 0 from working_time) as everybody_works_at_any_time_before
