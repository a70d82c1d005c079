-- By which other programs send a form that visitors fill in: each opens that form alone, and nothing of it but sending.
create table form_key (
  company_id uuid not null,
  webform_id uuid not null,
  id uuid not null,
  name text not null,
  -- the first characters, by which people know it
  prefix text not null,
  sha256 bytea not null,
  origins text[] not null default '{}',
  per_minute integer not null,
  created_at timestamptz not null,
  created_by_name text not null,
  -- 'infinity': until it is revoked
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by_name text not null default '',
  primary key (company_id, webform_id, id),
  unique (company_id, sha256),
  foreign key (company_id, webform_id) references webform,
  constraint a_key_is_hashed check (octet_length(sha256) = 32)
);
select fence_by_company('form_key');
