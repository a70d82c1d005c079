-- Every task knows whether its record is in use and of which kind it is; whoever has one knows whether it is open.
do $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from task left join record on record.company_id = one and record.id = task.record_id
      where task.company_id = one and (task.module_id is distinct from record.module_id
        or task.at_active <> coalesce(record.active, true)))
    then raise exception 'a task of % does not know its record', one; end if;
    if exists (
      select from task_user join task on task.company_id = one and task.id = task_user.task_id
      where task_user.company_id = one and (task_user.is_open <> (task.is_open and task.at_active)
        or task_user.due_date is distinct from task.due_date))
    then raise exception 'somebody of % does not know how their task stands', one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
