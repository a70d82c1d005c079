select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid = any (array['mail_domain', 'suppression_lift']::regclass[])) as domains_are_fenced_by_company
