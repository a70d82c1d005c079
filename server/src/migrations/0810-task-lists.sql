-- Lists of tasks are read in their order from an index, whatever they are sorted by, and know without the record of each
-- whether it is in use and of which kind it is.
alter table task add column module_id integer;
alter table task add column at_active boolean not null default true;

do $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    update task set module_id = record.module_id, at_active = record.active
    from record where record.company_id = one and task.company_id = one and record.id = task.record_id;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;

alter table task add column listed boolean generated always as (active and at_active) stored;
alter table task add column status_rank smallint generated always as (
  case status when 'Not Started' then 1 when 'In Progress' then 2 when 'Awaiting Feedback' then 3 when 'On Hold' then 4
    when 'Completed' then 5 else 6 end) stored;

-- Whoever puts a task on a record, or takes a record out of use, has locked the record before.
create function place_task() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.record_id is null then
    new.module_id := null;
    new.at_active := true;
  else
    select record.module_id, record.active into new.module_id, new.at_active
    from record where record.company_id = new.company_id and record.id = new.record_id;
    new.at_active := coalesce(new.at_active, true);
  end if;
  return new;
end $$;
create trigger place_task before insert or update of record_id on task for each row execute function place_task();

create function follow_record_with_tasks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update task set at_active = new.active
  where company_id = new.company_id and record_id = new.id and at_active <> new.active;
  return null;
end $$;
create trigger follow_record_with_tasks after update of active on record for each row
  when (old.active is distinct from new.active) execute function follow_record_with_tasks();

drop index task_by_due;
drop index task_by_change;
drop index task_company_id_record_id_id_idx;
-- With what fences ask of a row, so that counting reads the index alone.
create index task_on_record on task (company_id, record_id, id desc) include (active);
create index task_listed on task (company_id, id) include (record_id, module_id, is_open, due_date) where listed;
create index task_by_title on task (company_id, lower(title), id) where listed;
create index task_by_status on task (company_id, status_rank, id) where listed;
create index task_by_priority on task (company_id, priority_rank, id) where listed;
create index task_by_change on task (company_id, updated_at, id) where listed;
-- What has no day comes last either way.
create index task_by_start on task (company_id, start_date, id) where listed;
create index task_by_start_back on task (company_id, start_date desc nulls last, id desc) where listed;
create index task_by_due on task (company_id, due_date, id) where listed;
create index task_by_due_back on task (company_id, due_date desc nulls last, id desc) where listed;
create index task_open_by_due on task (company_id, due_date, id) include (record_id, module_id, at_active) where is_open;
create index task_title_within on task using gin (lower(title) gin_trgm_ops);
drop index task_user_of_person;
create index task_user_of_person on task_user (company_id, person_id, task_id) include (record_id);

-- Somebody's open tasks by their day: what a home page counts, however much they have done before.
alter table task_user add column is_open boolean not null default true;
alter table task_user add column due_date date;

do $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    update task_user set is_open = task.is_open and task.at_active, due_date = task.due_date
    from task where task.company_id = one and task_user.company_id = one and task.id = task_user.task_id;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;

create function place_task_user() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select task.is_open and task.at_active, task.due_date into new.is_open, new.due_date
  from task where task.company_id = new.company_id and task.id = new.task_id;
  new.is_open := coalesce(new.is_open, true);
  return new;
end $$;
create trigger place_task_user before insert on task_user for each row execute function place_task_user();

create function follow_task_with_users() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update task_user set is_open = new.is_open and new.at_active, due_date = new.due_date
  where company_id = new.company_id and task_id = new.id;
  return null;
end $$;
create trigger follow_task_with_users after update on task for each row
  when (old.is_open is distinct from new.is_open or old.at_active is distinct from new.at_active
    or old.due_date is distinct from new.due_date)
  execute function follow_task_with_users();
create index task_user_open on task_user (company_id, person_id, due_date, task_id) include (record_id) where is_open;
