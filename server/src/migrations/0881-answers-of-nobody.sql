-- An answer that is not from where it says begins no automation: it only ends what waits for one.
-- An answer to an e-mail of a record is an event of the record too. Answers to what automations wrote within the hour say
-- how deep it is: two that answer each other come to an end.
create or replace function queue_answer_events() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  said text := case when new.automatic then 'mail-answered-automatically'
    when new.dmarc = 'fail' then 'mail-answered-unproven' else 'mail-answered' end;
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
