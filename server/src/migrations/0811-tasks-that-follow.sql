-- Tasks that end by themselves, are told of when they are late, and move with a day of their loan.
alter table task add column checklist_required boolean not null default false;
-- see taskEscalation and taskDoneWhen of the domain
-- fields of the record's form that it is about, by id
alter table task add column field_ids text[] not null default '{}';
alter table task add column escalate jsonb;
alter table task add column escalated boolean not null default false;
alter table task add column done_when jsonb;
-- the day of the loan that it is due by, business days from it, and which day that was when it was last looked at
alter table task add column due_of text check (due_of in ('closing', 'lock'));
alter table task add column due_offset smallint;
alter table task add column due_base date;
alter table task add constraint due_of_a_day check ((due_of is null) = (due_offset is null));
create index task_to_escalate on task (company_id, id) where is_open and not escalated and escalate is not null;
create index task_that_follows on task (company_id, record_id) where is_open and (done_when is not null or due_of is not null);

-- Open tasks of a company of which that has come to be which ends them, or whose loan has another day now.
create function tasks_to_follow(of_company uuid, most integer) returns table (task_id uuid, at_record uuid, is_done boolean, base date)
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
  where task.company_id = of_company and task.is_open and (task.done_when is not null or task.due_of is not null)
  ) as found (task_id, at_record, is_done, base, due_of, due_base)
  where is_done or due_of is not null and due_base is distinct from base
  order by at_record, task_id limit most
$$;

create function companies_with_tasks_to_follow() returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select id from company where active order by created_at, id)
  loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from tasks_to_follow(one, 1)) then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;

create function companies_to_escalate(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select id from company where active order by created_at, id)
  loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from task where company_id = one and is_open and not escalated and escalate is not null
        and coalesce(due_date::timestamptz, created_at) <= asked_at + interval '1 day')
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
