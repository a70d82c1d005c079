-- The dashboard lists the tasks that changed last.
create index task_by_change on task (company_id, updated_at desc nulls last, id desc) where active;
