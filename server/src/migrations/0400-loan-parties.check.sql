select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'loan_party'::regclass)
    as parties_are_fenced_by_company,
  exists (select from pg_policies where tablename = 'loan_party' and policyname = 'within_shares')
    as guests_see_those_of_shared_loans,
  (select proparallel = 's' from pg_proc where proname = 'guest_holds_loan_of') as guests_may_be_asked_in_parallel,
  (select count(*) = 0 from loan_party) as nobody_was_a_party_before
