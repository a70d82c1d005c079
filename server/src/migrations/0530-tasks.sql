-- Tasks: on a record of any kind, or alone. Guests of a share meet them as they meet notes; a task that stands alone
-- hangs on nothing that could be shared, so no guest ever meets it.
create table task (
  company_id uuid not null,
  id uuid not null,
  record_id uuid,
  rev integer not null default 1,
  title text not null check (title <> ''),
  description text not null default '',
  status text not null check (status in ('Not Started', 'In Progress', 'Awaiting Feedback', 'On Hold', 'Completed', 'N/A')),
  priority text not null check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  -- in the order of their urgency, for lists
  priority_rank smallint generated always as (
    case priority when 'Low' then 1 when 'Medium' then 2 when 'High' then 3 else 4 end) stored,
  start_date date,
  due_date date,
  -- a status of the record's kind, by number, that the record moves to when the task is completed
  target_status integer,
  convert_lead boolean not null default false,
  -- product and program of the loan that the lead becomes
  convert_program text,
  -- [{_id, text, done}]
  checklist jsonb not null default '[]',
  -- {unit, every}; the next one is made when this one is closed
  repeat jsonb,
  -- the one that was made after this one
  next_id uuid,
  remind_before smallint,
  remind_on date,
  reminded boolean not null default false,
  -- what it was made of, where it was no person's idea
  template_id integer,
  active boolean not null default true,
  is_open boolean generated always as (active and status not in ('Completed', 'N/A')) stored,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  updated_at timestamptz not null,
  updated_by uuid,
  updated_by_name text not null,
  primary key (company_id, id),
  constraint a_reminder_has_a_day check (remind_before is null or due_date is not null)
);
select hang_on_record('task');
create index task_by_due on task (company_id, due_date, id) where is_open;
create index task_open_on_record on task (company_id, record_id, due_date) where is_open;
create index task_made on task (company_id, created_by, id);
create index task_to_remind on task (company_id, remind_on) where is_open and not reminded and remind_on is not null;

-- Who has a task, in the order in which they were given it.
create table task_user (
  company_id uuid not null,
  task_id uuid not null,
  person_id uuid not null,
  record_id uuid,
  role_id integer not null,
  -- as of people's modules: 2 prospects, 3 contacts, 4 workforces
  kind smallint not null,
  position smallint not null,
  primary key (company_id, task_id, person_id),
  foreign key (company_id, task_id) references task on delete cascade,
  foreign key (company_id, record_id) references record
);
select fence_by_company('task_user');
create policy within_shares on task_user as restrictive
  using ((select guest_company()) is null or guest_holds(company_id, record_id, 'View'))
  with check ((select guest_company()) is null or guest_holds(company_id, record_id, 'Edit'));
create index task_user_of_person on task_user (company_id, person_id, task_id);
create index task_user_on_record on task_user (company_id, record_id) where record_id is not null;

-- Companies of which somebody may have to be reminded: by the day that has begun anywhere.
create function companies_to_remind(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select id from company where active order by created_at, id)
  loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from task where company_id = one and is_open and not reminded and remind_on is not null
        and remind_on <= (asked_at at time zone 'UTC')::date + 1)
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
