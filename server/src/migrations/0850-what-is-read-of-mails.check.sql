select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid = any (array['mail_setting', 'mail_wish']::regclass[])) as wishes_are_fenced_by_company,
  (select count(*) = 0 from message where not tracked) as every_mail_goes_on_as_before
