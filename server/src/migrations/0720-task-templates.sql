-- Templates of tasks: sets of tasks that begin at a record by hand, with it, or with a status.
create table task_template (
  company_id uuid not null references company,
  id uuid not null,
  rev integer not null default 1,
  place integer not null,
  title text not null check (title <> ''),
  -- the key of the kind of records that it is for
  module text not null,
  starts text not null check (starts in ('hand', 'created', 'status')),
  -- of loans; none means all
  programs integer[] not null default '{}',
  statuses integer[] not null default '{}',
  -- see templateItem of the domain
  items jsonb not null default '[]',
  active boolean not null default false,
  created_at timestamptz not null,
  created_by_name text not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id)
);
select fence_by_company('task_template');

-- What was begun of a template at a record, with the tasks as they were then: a template that is changed changes
-- nothing that goes on.
create table task_run (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  template_id uuid not null,
  title text not null,
  starts text not null check (starts in ('hand', 'created', 'status')),
  items jsonb not null,
  started_at timestamptz not null,
  started_by uuid,
  started_by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, template_id) references task_template
);
select hang_on_record('task_run');
create index task_run_of_template on task_run (company_id, template_id, record_id);
-- By itself a template begins once at a record, however often a status is entered again.
create unique index a_template_begins_by_itself_once on task_run (company_id, record_id, template_id)
  where starts <> 'hand';

alter table task drop column template_id;
alter table task add column category text
  check (category in ('todo', 'call', 'upload', 'form', 'sign', 'pay', 'review', 'approve'));
-- the run that made it, and of which item
alter table task add column run_id uuid;
alter table task add column run_item text;
alter table task add constraint made_of_an_item check ((run_id is null) = (run_item is null));
create unique index an_item_is_made_once on task (company_id, run_id, run_item) where run_id is not null;

-- What happened to records that templates may begin with. A trigger writes it, whoever makes or moves a record, and only
-- where some template asks for it; a move counts once it can no longer be taken back.
create table task_start (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  record_id uuid not null,
  is_new boolean not null,
  -- those that it came to stand in
  statuses integer[] not null,
  due_at timestamptz not null,
  primary key (company_id, id)
);
select hang_on_record('task_start');
create index task_start_due on task_start (company_id, due_at);

create function note_task_start() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  entered integer[] := new.status;
begin
  if not exists (select from task_template where company_id = new.company_id and active and starts <> 'hand') then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    entered := array(select unnest(new.status) except select unnest(old.status));
  end if;
  if not exists (
    select from task_template template
    join module on module.company_id = new.company_id and module.key = template.module and module.id = new.module_id
    where template.company_id = new.company_id and template.active
      and (template.starts = 'created' and tg_op = 'INSERT' or template.starts = 'status' and template.statuses && entered))
  then return null; end if;
  insert into task_start (company_id, record_id, is_new, statuses, due_at)
  values (new.company_id, new.id, tg_op = 'INSERT', entered,
    case when tg_op = 'UPDATE' and new.module_id = 1 then new.updated_at + undo_window() else new.updated_at end);
  perform pg_notify('corbel_task_start', '');
  return null;
end $$;
create trigger notes_task_start after insert on record for each row execute function note_task_start();
create trigger change_notes_task_start after update of status on record
  for each row when (new.status is distinct from old.status) execute function note_task_start();

-- Companies in which something is to begin by now.
create function companies_to_start_tasks(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select id from company where active order by created_at, id)
  loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from task_start where company_id = one and due_at <= asked_at) then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
