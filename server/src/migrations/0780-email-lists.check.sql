select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid = any (array['email_list', 'email_list_member']::regclass[])) as lists_are_fenced_by_company
