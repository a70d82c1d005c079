select
  (select count(*) = 2 from pg_indexes where indexname in ('task_to_escalate', 'task_that_follows'))
    as tasks_that_follow_are_found_by_an_index,
  (select count(*) = 3 from pg_proc where proname in ('tasks_to_follow', 'companies_with_tasks_to_follow',
    'companies_to_escalate')) as their_companies_are_found;
