-- Browsers in which somebody signed in to an account before: guesses made elsewhere do not lock them out of it.
create table known_device (
  token_hash bytea primary key,
  account_id uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index known_device_by_account on known_device (account_id);
create index known_device_by_expiry on known_device (expires_at);
