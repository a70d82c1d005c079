select
  (select count(*) = 1 from pg_trigger where tgname = 'queue_look_events' and tgrelid = 'message_event'::regclass)
    as looks_are_events,
  (select count(*) = 0 from automation_event where action in ('mail-opened', 'mail-clicked')) as none_was_one_before
