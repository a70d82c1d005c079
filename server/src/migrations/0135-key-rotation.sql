-- Which master key wraps a data key: several are known while one takes the place of another. Null for keys that were
-- wrapped before there was a second one; they are tried in turn.
alter table company_key
  add column master_key_id text,
  -- Every value that it protected is protected with a newer one. It stays, for copies and for what a copy brings back.
  add column retired_at timestamptz;

-- The key of accounts, which are of no company; wrapped like a company's.
create table platform_key (
  version integer primary key,
  wrapped_key bytea not null,
  master_key_id text,
  created_at timestamptz not null
);

-- What protected values are found by without being opened: a keyed hash of each number, made anew with the data key.
create table record_secret (
  company_id uuid not null,
  record_id uuid not null,
  field_id text not null,
  hash text not null,
  primary key (company_id, record_id, field_id, hash),
  foreign key (company_id, record_id) references record
);
create index record_secret_by_hash on record_secret (company_id, hash, field_id);
select fence_by_company('record_secret');

-- How far a company's values are protected with its newest data key. One row a company; a cut-off run goes on here.
create table reseal_progress (
  company_id uuid primary key references company,
  key_version integer not null,
  store integer not null default 0,
  after uuid[] not null default '{}',
  -- of the walk that goes on; a walk that finds nothing old is the last
  walk_began_at timestamptz,
  found_in_walk integer not null default 0,
  looked_at bigint not null default 0,
  resealed bigint not null default 0,
  -- altered or moved by somebody past the program: they stay as they are, and are told of
  unreadable bigint not null default 0,
  asked_at timestamptz not null,
  finished_at timestamptz
);
select fence_by_company('reseal_progress');

-- Values from before can be found by their numbers, too: everything is walked through once. Company by company,
-- because the fence holds for the owner of the tables as well.
do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    insert into reseal_progress (company_id, key_version, asked_at)
    select company_id, max(version), now() from company_key where company_id = one group by company_id;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
