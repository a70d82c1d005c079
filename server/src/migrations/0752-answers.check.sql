select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'mail_answer'::regclass)
    as answers_are_fenced_by_company
