select count(*) = 1 as open_tasks_are_counted_by_an_index from pg_indexes
where indexname = 'task_open_by_due' and indexdef like '%listed%';
