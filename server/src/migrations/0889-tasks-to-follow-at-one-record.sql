-- Under a record's lock its own tasks are asked for: all of the company's were, once for each record that had one.
drop function tasks_to_follow(uuid, integer);
create function tasks_to_follow(of_company uuid, most integer, of_record uuid default null) returns table (task_id uuid, at_record uuid, is_done boolean, base date)
language sql stable set search_path = public, pg_temp as $$
  select task_id, at_record, is_done, base from (
  select task.id, task.record_id,
    coalesce(case task.done_when ->> 'what'
        when 'field' then held(record.info -> (task.done_when ->> 'field'), null)
        when 'document' then exists (
          select from document where document.company_id = of_company and document.record_id = task.record_id
            and document.doc_type = task.done_when ->> 'type' and document.status = 'Approved')
        else false end, false) as is_done,
    case task.due_of when 'closing' then loan.closing_date when 'lock' then loan.lock_end end as base,
    task.due_of, task.due_base
  from task
  join record on record.company_id = of_company and record.id = task.record_id and record.active
  left join loan on loan.company_id = of_company and loan.id = task.record_id
  where task.company_id = of_company
    and task.record_id between coalesce(of_record, '00000000-0000-0000-0000-000000000000')
      and coalesce(of_record, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    and task.is_open and (task.done_when is not null or task.due_of is not null)
  ) as found (task_id, at_record, is_done, base, due_of, due_base)
  where is_done or due_of is not null and due_base is distinct from base
  order by at_record, task_id limit most
$$;
