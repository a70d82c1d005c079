select (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'mail_picture'::regclass)
  as pictures_of_mails_are_fenced_by_company
