select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'document_mailbox'::regclass)
    as addresses_are_fenced_by_company,
  (select count(*) = 1 from pg_policies where tablename = 'document_mailbox' and policyname = 'of_the_lender')
    as guests_have_none
