-- Runs that wait for something to happen, or end when it does: of such a record every event is kept until it was looked at.
alter table automation_run
  -- the step that it waits at
  add column at_step_id text,
  add column listening boolean not null default false,
  -- until when it waits for something
  add column wait_until timestamptz,
  -- it happened
  add column came boolean not null default false,
  -- in whose name it reads and sends; null: whoever published the version
  add column rights_of uuid;
create index automation_run_listening on automation_run (company_id, record_id) where listening;
-- One record is in a sequence once at a time.
alter table automation_run add column enrolled boolean not null default false;
create unique index automation_run_enrolled on automation_run (company_id, automation_id, record_id)
  where enrolled and state = 'waiting';

create or replace function queue_automation_events() returns trigger
language plpgsql set search_path = public, pg_temp as $$
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
    or exists (select from automation_run run
      where run.company_id = made.company_id and run.record_id = made.record_id and run.listening)
  on conflict do nothing;
  if found then perform pg_notify('corbel_automation', ''); end if;
  return null;
end $$;

-- An answer to an e-mail of a record is an event of the record too. Answers to what automations wrote within the hour say
-- how deep it is: two that answer each other come to an end.
create function queue_answer_events() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  said text := case when new.automatic then 'mail-answered-automatically' else 'mail-answered' end;
begin
  if new.record_id is null then return null; end if;
  insert into automation_event (company_id, id, record_id, module_id, action, changes, status, by_person, at,
    is_of_many, depth, cause)
  select new.company_id, new.id, new.record_id, record.module_id, said, '[]', record.status, null, new.received_at, false,
    (select count(*) from mail_answer before join message
        on message.company_id = new.company_id and message.id = before.message_id and message.origin = 'automation'
      where before.company_id = new.company_id and before.record_id = new.record_id and before.id <> new.id
        and before.received_at > new.received_at - interval '1 hour'),
    null
  from record
  where record.company_id = new.company_id and record.id = new.record_id and (exists (select from automation
      where automation.company_id = new.company_id and automation.state = 'on'
        and automation.module_id = record.module_id and said = any (automation.actions))
    or exists (select from automation_run run
      where run.company_id = new.company_id and run.record_id = new.record_id and run.listening))
  on conflict do nothing;
  if found then perform pg_notify('corbel_automation', ''); end if;
  return null;
end $$;
create trigger queue_answer_events after insert on mail_answer for each row execute function queue_answer_events();
