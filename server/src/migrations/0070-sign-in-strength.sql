-- Second factors of an account. An account is of no company, so none of this stands behind the fence; only the sign-in
-- and the account's own page read it.

create table totp_factor (
  account_id uuid primary key references account,
  -- Sealed with a key of the platform, for this account alone. Null while the person has shown no code of an app.
  secret text,
  confirmed_at timestamptz,
  -- Offered, and in use only once a code of it was shown: until then the one before goes on guarding.
  pending_secret text,
  -- The newest 30-second step whose code was taken; that code and older ones are of no more use.
  last_step bigint not null default 0,
  constraint totp_factor_is_confirmed_with_its_secret check ((secret is null) = (confirmed_at is null))
);

create table recovery_code (
  account_id uuid not null references account,
  code_hash bytea not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, code_hash)
);

create table passkey (
  account_id uuid not null references account,
  id uuid primary key,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  title text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_account on passkey (account_id);

-- What an authenticator was asked to sign, for one answer.
create table passkey_challenge (
  account_id uuid not null references account,
  purpose text not null check (purpose in ('register', 'prove')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

-- One table for each kind of ticket: none opens the door of another.
create table mfa_ticket (
  token_hash bytea primary key,
  account_id uuid not null references account,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mfa_ticket_by_expiry on mfa_ticket (expires_at);

create table enrolment_ticket (
  token_hash bytea primary key,
  account_id uuid not null references account,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index enrolment_ticket_by_expiry on enrolment_ticket (expires_at);

-- From where a session was opened, for its owner to recognise; and when the person last proved to be there.
alter table session
  add column user_agent text not null default '',
  add column address text not null default '',
  add column stepped_up_at timestamptz;

alter table role add column mfa_required boolean not null default false;

alter type account_membership add attribute module_id integer, add attribute role_mfa_required boolean;

create or replace function account_memberships(account uuid) returns setof account_membership
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  member record;
begin
  for member in
    select account_person.company_id, account_person.person_id, company.name, company.settings
    from account_person join company on company.id = account_person.company_id and company.active
    where account_person.account_id = account
    order by company.created_at, company.id
  loop
    perform set_config('corbel.company_id', member.company_id::text, true);
    return query
      select member.company_id, member.name, member.settings, person.id,
        btrim(person.first_name || ' ' || person.last_name), person.email, role.id, role.title,
        person.module_id, role.mfa_required
      from person
      join record on record.company_id = person.company_id and record.id = person.id and record.active
      join person_role on person_role.company_id = person.company_id and person_role.person_id = person.id
      join role on role.company_id = person.company_id and role.id = person_role.role_id and role.active
      where person.company_id = member.company_id and person.id = member.person_id
      order by person_role.position, role.id;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
