select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'sender'::regclass)
    as senders_are_fenced_by_company
