select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid = 'decline_notice'::regclass) as notices_are_fenced_by_company,
  (select count(*) = 0 from decline_notice) as none_was_sent_before
