-- People who were asked to join a company, by its staff or by themselves where it lets borrowers sign up.
create table invitation (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('workforce', 'contact', 'prospect')),
  role_id integer not null,
  -- As accounts are named: in lower case, without surrounding space.
  email text not null,
  first_name text not null,
  last_name text not null,
  -- The person's record; null where it is made when the address has proven to be theirs.
  person_id uuid,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, role_id) references role,
  foreign key (company_id, person_id) references person,
  constraint invitation_email_is_lower_case check (email = lower(email))
);
create index invitation_by_age on invitation (company_id, created_at desc);
-- One that waits at a time; sending it again makes no second one.
create unique index invitation_waits_once on invitation (company_id, email)
  where accepted_at is null and revoked_at is null;

select fence_by_company('invitation'::regclass);

-- Whoever follows a link is of no company yet: the token says which one it is about.
create table invitation_token (
  token_hash bytea primary key,
  company_id uuid not null references company,
  invitation_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitation_token_by_invitation on invitation_token (company_id, invitation_id);
create index invitation_token_by_expiry on invitation_token (expires_at);
