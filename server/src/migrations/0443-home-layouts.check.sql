select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid in ('home_layout'::regclass, 'role_home_layout'::regclass)) as layouts_are_fenced,
  (select count(*) = 0 from home_layout) as nobody_arranged_anything_before
