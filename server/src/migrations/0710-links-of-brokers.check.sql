select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'referral_link'::regclass)
    as links_are_fenced_by_company,
  (select count(*) = 0 from lead where referral is not null) as nobody_came_by_one_before
