-- A kept reply is repeated to the person in the role, and with the rights, that it was given to. Keys from before name
-- no role: their acts are not done again, and their replies not repeated.
alter table idempotency_key
  add column role_id integer,
  add column company_id uuid,
  add column rights bytea;
