select count(*) = 1 as asked_of_one_record_too from pg_proc where proname = 'tasks_to_follow' and pronargs = 3
