select (select count(*) = 1 from pg_proc where proname = 'queue_answer_events' and prosrc like '%mail-answered-unproven%')
  as unproven_answers_are_told_apart
