do $$
begin
  if not exists (select from pg_indexes where tablename = 'task' and indexname = 'task_by_change') then
    raise exception 'the tasks that changed last are found by no index';
  end if;
end $$;
