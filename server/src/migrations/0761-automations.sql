-- Automations: what begins one, what it asks and what it does. Its draft is beside the versions that runs are of.
create table automation (
  company_id uuid not null references company,
  id uuid not null,
  title text not null,
  state text not null check (state in ('off', 'on', 'paused')),
  -- why it is paused, where it paused itself
  paused_reason text,
  version integer not null default 0,
  rev integer not null default 1,
  published_rev integer not null default 0,
  design jsonb not null,
  -- of the version in force: the kind of record, the entries of its history that may begin it, and whose change they
  -- tell (null: whatever changed); whether many changed at once begin it too; whether days begin it
  module_id integer not null,
  actions text[] not null default '{}',
  fields text[],
  fires_on_many boolean not null default false,
  by_date boolean not null default false,
  -- the day, by the company's calendar, up to which dates were looked at
  looked_at date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (company_id, id),
  constraint what_is_on_has_a_version check (state = 'off' or version > 0)
);
create index automation_on on automation (company_id, module_id) where state = 'on';
select fence_by_company('automation');

create table automation_version (
  company_id uuid not null,
  automation_id uuid not null,
  version integer not null,
  design jsonb not null,
  published_at timestamptz not null,
  -- on whose behalf it reads and sends
  published_by uuid not null,
  published_by_name text not null,
  primary key (company_id, automation_id, version),
  foreign key (company_id, automation_id) references automation
);
select fence_by_company('automation_version');

-- What happened and some automation may wait for: written with the very entry of the history, gone with its runs.
create table automation_event (
  company_id uuid not null,
  -- that of the entry in the history
  id uuid not null,
  record_id uuid not null,
  module_id integer not null,
  action text not null,
  changes jsonb not null,
  -- that the record had with it
  status integer[] not null,
  by_person uuid,
  at timestamptz not null,
  is_of_many boolean not null,
  -- of what an automation did itself: how deep, and by which
  depth smallint not null default 0,
  cause uuid,
  primary key (company_id, id),
  foreign key (company_id, record_id) references record
);
select fence_by_company('automation_event');

create table automation_run (
  company_id uuid not null,
  id uuid not null,
  automation_id uuid not null,
  version integer not null,
  -- what it runs once for
  occurrence_key text not null,
  record_id uuid not null,
  state text not null check (state in ('waiting', 'finished', 'skipped', 'held')),
  reason text,
  -- the step that comes next
  at_step integer not null default 0,
  due_at timestamptz not null,
  tries smallint not null default 0,
  by_person uuid,
  depth smallint not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  constraint an_occurrence_runs_once unique (company_id, automation_id, occurrence_key),
  foreign key (company_id, automation_id, version) references automation_version,
  foreign key (company_id, record_id) references record
);
create index automation_run_due on automation_run (company_id, due_at) where state = 'waiting';
create index automation_run_of on automation_run (company_id, automation_id, started_at desc, id desc);
create index automation_run_of_record on automation_run (company_id, record_id, started_at desc);
select fence_by_company('automation_run');

create table automation_run_step (
  company_id uuid not null,
  run_id uuid not null,
  n integer not null,
  step_id text not null,
  kind text not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('done', 'skipped', 'held', 'waits')),
  reason text,
  -- who got it, what was made
  data jsonb not null default '{}',
  primary key (company_id, run_id, n),
  foreign key (company_id, run_id) references automation_run
);
select fence_by_company('automation_run_step');

-- Every entry of a record's history goes through here, in its own transaction: whoever changes a record need not know of
-- automations, and an event is there exactly where the change is. Guests' changes begin those of the record's owner.
create function queue_automation_events() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  many boolean := (select count(distinct record_id) > 1 from made);
begin
  insert into automation_event (company_id, id, record_id, module_id, action, changes, status, by_person, at,
    is_of_many, depth, cause)
  select made.company_id, made.id, made.record_id, record.module_id, made.action, made.changes, record.status,
    made.by_person, made.created_at, many, coalesce(nullif(current_setting('corbel.automation_depth', true), '')::smallint, 0),
    nullif(current_setting('corbel.automation_cause', true), '')::uuid
  from made
  join record on record.company_id = made.company_id and record.id = made.record_id
  where exists (select from automation
    where automation.company_id = made.company_id and automation.state = 'on'
      and automation.module_id = record.module_id and made.action = any (automation.actions)
      and (automation.fires_on_many or not many)
      and (automation.fields is null or exists (
        select from jsonb_array_elements(made.changes) as change where change ->> 'field' = any (automation.fields))))
  on conflict do nothing;
  if found then perform pg_notify('corbel_automation', ''); end if;
  return null;
end $$;
create trigger queue_automation_events after insert on history
  referencing new table as made for each statement execute function queue_automation_events();

-- Companies in which something waits for an automation, or a run is due, or a day began that nobody looked at.
create function companies_with_automation(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from automation_event where company_id = one)
      or exists (select from automation_run where company_id = one and state = 'waiting' and due_at <= asked_at)
      or exists (select from automation where company_id = one and state = 'on' and by_date
        and coalesce(looked_at, '-infinity') < (asked_at at time zone 'UTC')::date + 1)
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;
