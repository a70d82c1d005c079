select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid = any (array['message', 'message_body', 'message_file', 'message_event', 'suppression', 'mail_patience',
      'mail_quota', 'message_draft']::regclass[]))
    as messages_are_fenced_by_company,
  (select count(*) = 0 from message) as nothing_had_been_sent_this_way
