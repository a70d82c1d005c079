select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'answers_confirmed'::regclass)
    as confirmations_are_fenced_by_company,
  (select count(*) = 0 from answers_confirmed) as nobody_confirmed_before
