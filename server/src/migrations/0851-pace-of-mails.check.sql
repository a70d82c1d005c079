select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'mail_day_count'::regclass)
    as counts_are_fenced_by_company,
  (select count(*) = 0 from mail_domain where state = 'verified' and warm_since is null)
    as domains_that_were_verified_are_warm
