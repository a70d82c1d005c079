-- A kept reply is repeated to the person in the role, and with the rights, that it was given to. Keys live for a day:
-- those from before belong to no role and are not repeated.
delete from idempotency_key;
alter table idempotency_key
  add column role_id integer not null,
  add column company_id uuid not null,
  add column rights bytea not null;
