select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'filling_together'::regclass)
    as fillings_are_fenced_by_company,
  (select count(*) = 0 from submission_evidence where agreed_by is not null) as nobody_was_helped_before
