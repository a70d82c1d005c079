-- The tables are fenced, those on records twice; every task that came from a template names one of its items.
do $$
declare fenced text;
begin
  foreach fenced in array array['task_template', 'task_run', 'task_start'] loop
    if not (select relforcerowsecurity from pg_class where oid = fenced::regclass) then
      raise exception '% is not fenced', fenced;
    end if;
  end loop;
  foreach fenced in array array['task_run', 'task_start'] loop
    if (select count(*) from pg_policies where tablename = fenced and policyname in ('own_company', 'within_shares')) <> 2 then
      raise exception '% lacks a policy', fenced;
    end if;
  end loop;
  if (select count(*) from pg_trigger where tgname in ('notes_task_start', 'change_notes_task_start')) <> 2 then
    raise exception 'nothing notes what templates begin with';
  end if;
end $$;
