select
  (select count(*) = count(distinct mail_secret) and count(*) = count(mail_secret) from company) as each_has_a_secret,
  (select count(*) = 0 from mail_answer where message_id is null) as every_answer_was_to_a_mail_before
