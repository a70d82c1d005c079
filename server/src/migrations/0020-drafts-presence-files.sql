-- What a person typed and has not saved yet, per person and record; sensitive values are encrypted as in the record.
create table draft (
  company_id uuid not null,
  record_id uuid not null,
  person_id uuid not null,
  rev integer not null,
  values jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, record_id, person_id),
  foreign key (company_id, record_id) references record,
  foreign key (company_id, person_id) references person
);

-- Who has a record open. Losing it in a crash loses nothing: every open page says so again within seconds.
create unlogged table presence (
  company_id uuid not null,
  record_id uuid not null,
  person_id uuid not null,
  session_id uuid not null,
  full_name text not null,
  seen_at timestamptz not null,
  primary key (company_id, record_id, session_id)
);

-- The bytes lie in the file store under `storage_name`, written and synced before this row.
create table file (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  field_id text not null,
  row_id text,
  name text not null,
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  storage_name text not null unique,
  created_at timestamptz not null,
  created_by uuid,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, record_id) references record
);
create index file_of_record on file (company_id, record_id, field_id) where removed_at is null;

select fence_by_company(name::regclass) from unnest(array['draft', 'presence', 'file']) as name;
