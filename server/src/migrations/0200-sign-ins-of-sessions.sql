-- A session may be exchanged for one in another role. Whoever signs out with the old one, or ends it from a list that
-- still shows it, means the sign-in that both came from.
alter table session add column sign_in_id uuid;
comment on column session.sign_in_id is 'The first session of the same sign-in; null for that one itself.';
create index session_by_sign_in on session (sign_in_id) where sign_in_id is not null;

create table exchanged_session (
  token_hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null references account,
  sign_in_id uuid not null,
  expires_at timestamptz not null
);
create index exchanged_session_by_expiry on exchanged_session (expires_at);
