select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'message_text'::regclass)
    as texts_are_fenced_by_company
