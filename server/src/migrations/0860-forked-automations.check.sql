select (select count(*) = 0 from automation_run where listening) as nothing_that_waits_listens_yet,
  (select count(*) = 1 from pg_trigger where tgname = 'queue_answer_events') as answers_begin_automations
