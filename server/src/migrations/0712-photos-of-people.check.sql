select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'person_photo'::regclass)
    as photos_are_fenced_by_company,
  (select count(*) = 0 from person_photo) as nobody_had_one_before
