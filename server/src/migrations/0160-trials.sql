-- Who asked to try the program with a company of their own. Of no company yet, so it stands outside the fence; nothing
-- else exists until the mailed link is opened, and then the row goes.
create table trial_request (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  -- As accounts are named: in lower case, without surrounding space.
  email text not null check (email = lower(email)),
  phone text not null,
  password_hash text not null,
  language text,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- Null until the link is mailed.
  token_hash bytea unique
);
create index trial_request_by_expiry on trial_request (expires_at);
create index trial_request_by_email on trial_request (email);

alter table company
  -- Since when the company is on trial; null where platform staff made it.
  add column trial_started_at timestamptz,
  -- The first administrator of a company on trial, until they are through with its welcome.
  add column welcome_person_id uuid;
