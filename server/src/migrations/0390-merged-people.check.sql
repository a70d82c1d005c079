select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'person_merge'::regclass)
    as merges_are_fenced,
  (select count(*) = 0 from person_merge) as nobody_was_merged_before
