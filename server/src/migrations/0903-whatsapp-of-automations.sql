-- Which automation wrote it: what it wrote waits while that is paused, and does not go once it is off.
alter table whatsapp_message add column automation_id uuid,
  add foreign key (company_id, automation_id) references automation;
create index whatsapp_message_of_automation on whatsapp_message (company_id, automation_id) where state = 'queued';
