-- That somebody opened an e-mail of a record, or followed a link in it, is an event of the record too, the first time of
-- each mail. It waits ten seconds: a program that follows every link is known by its third one. Looks at what automations
-- wrote within the hour say how deep it is, as answers do. It is named by its mail, so that two at once are one.
create function queue_look_events() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  said text := case new.kind when 'open' then 'mail-opened' else 'mail-clicked' end;
begin
  insert into automation_event (company_id, id, record_id, module_id, action, changes, status, by_person, at,
    is_of_many, depth, cause)
  select new.company_id, md5(new.message_id || said)::uuid, message.record_id, record.module_id, said, '[]', record.status, null,
    new.at + interval '10 seconds', false,
    (select count(distinct other.id) from message other
      join message_event look on look.company_id = other.company_id and look.message_id = other.id
        and look.kind = new.kind and not look.machine and look.at > new.at - interval '1 hour'
      where other.company_id = new.company_id and other.record_id = message.record_id and other.origin = 'automation'
        and other.id <> message.id and other.created_at > new.at - interval '1 hour'),
    null
  from message
  join record on record.company_id = message.company_id and record.id = message.record_id
  where message.company_id = new.company_id and message.id = new.message_id
    and (exists (select from automation
        where automation.company_id = new.company_id and automation.state = 'on'
          and automation.module_id = record.module_id and said = any (automation.actions))
      or exists (select from automation_run run
        where run.company_id = new.company_id and run.record_id = message.record_id and run.listening))
    and not exists (select from message_event before
      where before.company_id = new.company_id and before.message_id = new.message_id and before.kind = new.kind
        and not before.machine and before.id <> new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger queue_look_events after insert on message_event for each row
  when (new.kind in ('open', 'click') and not new.machine) execute function queue_look_events();
