select
  (select count(*) = 0 from message where link_secret is null) as every_mail_has_its_own
