select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'mail_answer_file'::regclass)
    as files_are_fenced_by_company,
  (select count(*) = 0 from mail_answer where dmarc <> 'unknown') as nobody_was_asked_before
