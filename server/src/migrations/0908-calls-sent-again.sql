-- A call that somebody sends again says nothing of how its address is.
alter table webhook_delivery add column again boolean not null default false;
-- Those that were not taken are looked for among a million that were.
create index webhook_delivery_failed on webhook_delivery (company_id, webhook_id, created_at) where state = 'failed';
