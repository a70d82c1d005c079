-- The first schema: accounts and sessions of the platform, and what every company keeps for itself.
-- company_id stands at the head of every key, foreign key and index, so the tables can be sharded as they are.
-- Names are compared in byte order where they decide a sort, so that indexes serve every database locale.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Under row-level security LIKE loses its trigram index unless its function is known not to leak (45 ms → 432 ms
-- at a million loans). Only a superuser may say so; without it the search is slower and just as right.
do $$ begin
  execute 'alter function pg_catalog.textlike(text, text) leakproof';
exception when insufficient_privilege then null;
end $$;

-- ---------------------------------------------------------------- platform: known before a company is

create table account (
  id uuid primary key,
  username text not null,
  password_hash text,
  is_super boolean not null default false,
  allow_to_login boolean not null default true,
  created_at timestamptz not null,
  constraint account_username_is_lower_case check (username = lower(username))
);
create unique index account_username_is_unique on account (username);

create table company (
  id uuid primary key,
  name text not null,
  active boolean not null default true,
  -- dateFormat, timeZone, labels, features, personalization and what the company screen sets
  settings jsonb not null default '{}',
  affiliate_company_id uuid references company,
  created_at timestamptz not null
);

create table account_person (
  account_id uuid not null references account,
  company_id uuid not null references company,
  person_id uuid not null,
  primary key (account_id, company_id)
);

create table session (
  token_hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null references account,
  company_id uuid references company,
  person_id uuid,
  role_id integer,
  client text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_by_account on session (account_id);
create index session_by_expiry on session (expires_at);

create table login_ticket (
  token_hash bytea primary key,
  account_id uuid not null references account,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table reset_token (
  token_hash bytea primary key,
  account_id uuid not null references account,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Attempts are counted in the database, so several programs share one limit.
create table rate_limit (
  key text not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (key, window_start)
);

create table idempotency_key (
  actor_id uuid not null,
  key uuid not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null,
  primary key (actor_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

create table seed_progress (
  part text primary key,
  position integer not null default 0,
  done_at timestamptz
);

-- ---------------------------------------------------------------- configuration of a company

create table company_counter (
  company_id uuid not null references company,
  scope text not null,
  next bigint not null,
  primary key (company_id, scope)
);

-- The company's data key, wrapped by the master key, which is never in the database.
create table company_key (
  company_id uuid not null references company,
  version integer not null,
  wrapped_key bytea not null,
  created_at timestamptz not null,
  primary key (company_id, version)
);

create table role (
  company_id uuid not null references company,
  id integer not null,
  kind text not null check (kind in ('workforce', 'contact', 'prospect')),
  title text not null,
  is_admin boolean not null default false,
  permissions jsonb not null,
  active boolean not null default true,
  rev integer not null default 1,
  primary key (company_id, id)
);

create table form (
  company_id uuid not null references company,
  id integer not null,
  module_id integer not null,
  title text not null,
  published_version integer not null,
  primary key (company_id, id)
);

create table form_version (
  company_id uuid not null,
  form_id integer not null,
  version integer not null,
  content jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  primary key (company_id, form_id, version),
  foreign key (company_id, form_id) references form
);

-- 1 opportunities, 2 prospects, 3 contacts, 4 workforces, 5 leads; an administrator's own pages start at 100.
create table module (
  company_id uuid not null references company,
  id integer not null,
  key text not null,
  title text not null,
  form_id integer,
  primary key (company_id, id),
  unique (company_id, key),
  foreign key (company_id, form_id) references form
);

create table product (
  company_id uuid not null references company,
  id integer not null,
  title text not null,
  position integer not null,
  active boolean not null default true,
  primary key (company_id, id)
);

-- A program that an affiliate offers is a row here too, at the company that uses it; owner_company_id names the owner.
create table program (
  company_id uuid not null references company,
  id integer not null,
  product_id integer not null,
  owner_company_id uuid not null references company,
  title text not null,
  prefix text not null,
  form_id integer not null,
  active boolean not null default true,
  primary key (company_id, id),
  constraint program_prefix_is_unique_in_company unique (company_id, prefix),
  foreign key (company_id, product_id) references product,
  foreign key (company_id, form_id) references form
);

create table status (
  company_id uuid not null references company,
  id integer not null,
  -- null: for loans of every product
  product_id integer,
  title text not null,
  borrower_title text,
  color text not null,
  kind text not null check (kind in ('lead', 'processing', 'approved', 'funded', 'declined', 'withdrawn')),
  position integer not null,
  active boolean not null default true,
  primary key (company_id, id),
  foreign key (company_id, product_id) references product
);

create table source (
  company_id uuid not null references company,
  id integer not null,
  title text not null,
  active boolean not null default true,
  primary key (company_id, id)
);

create table people_group (
  company_id uuid not null references company,
  id integer not null,
  title text not null,
  active boolean not null default true,
  primary key (company_id, id)
);

create table menu_item (
  company_id uuid not null references company,
  id integer not null,
  parent_id integer,
  page text not null,
  title text not null,
  custom_title text,
  icon text not null,
  show_menu boolean not null default true,
  position integer not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references menu_item
);

-- ---------------------------------------------------------------- records

create table record (
  company_id uuid not null references company,
  id uuid not null,
  module_id integer not null,
  form_id integer,
  form_version integer,
  active boolean not null default true,
  status integer[] not null default '{}',
  source integer[] not null default '{}',
  groups integer[] not null default '{}',
  info jsonb not null default '{}',
  rev integer not null default 1,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  updated_at timestamptz not null,
  updated_by uuid,
  updated_by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, module_id) references module,
  foreign key (company_id, form_id, form_version) references form_version
);

-- Workforces, contacts and prospects: who they are, for joins and sign-in; the truth is the record.
create table person (
  company_id uuid not null,
  id uuid not null,
  module_id integer not null check (module_id in (2, 3, 4)),
  account_id uuid references account,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  language text not null default 'en',
  primary key (company_id, id),
  foreign key (company_id, id) references record
);
create index person_by_module on person (company_id, module_id);
create index person_by_name on person (company_id, module_id, lower(first_name || ' ' || last_name) text_pattern_ops);
alter table account_person add foreign key (company_id, person_id) references person;

create table person_role (
  company_id uuid not null,
  person_id uuid not null,
  role_id integer not null,
  position integer not null,
  primary key (company_id, person_id, role_id),
  foreign key (company_id, person_id) references person,
  foreign key (company_id, role_id) references role
);

create table people_group_member (
  company_id uuid not null,
  group_id integer not null,
  person_id uuid not null,
  primary key (company_id, group_id, person_id),
  foreign key (company_id, group_id) references people_group,
  foreign key (company_id, person_id) references person
);
create index people_group_member_by_person on people_group_member (company_id, person_id);

create table loan (
  company_id uuid not null,
  id uuid not null,
  product_id integer not null,
  program_id integer not null,
  loan_no bigint not null,
  -- prefix and number as written once; kept when the program changes
  number text not null,
  prospect_id uuid,
  primary key (company_id, id),
  constraint loan_number_is_unique_in_company unique (company_id, number),
  foreign key (company_id, id) references record,
  foreign key (company_id, product_id) references product,
  foreign key (company_id, program_id) references program,
  foreign key (company_id, prospect_id) references person
);
create index loan_by_prospect on loan (company_id, prospect_id);

create table record_assignee (
  company_id uuid not null,
  record_id uuid not null,
  user_id uuid not null,
  role_id integer not null,
  kind text not null check (kind in ('workforces', 'contacts')),
  position integer not null,
  primary key (company_id, record_id, user_id, role_id),
  foreign key (company_id, record_id) references record,
  foreign key (company_id, user_id) references person,
  foreign key (company_id, role_id) references role
);
create index record_assignee_by_user on record_assignee (company_id, user_id, record_id);

-- Which slot of record_list holds a form field; slots t1–t5 are fixed: first name, last name, e-mail, phone of the
-- person, and the property address.
create table field_slot (
  company_id uuid not null,
  module_id integer not null,
  field_id text not null,
  slot text not null check (slot ~ '^(t([1-9]|10)|n[1-8]|d[1-6])$'),
  primary key (company_id, module_id, field_id),
  unique (company_id, module_id, slot),
  foreign key (company_id, module_id) references module
);

create table record_list (
  company_id uuid not null,
  record_id uuid not null,
  module_id integer not null,
  product_id integer,
  program_id integer,
  active boolean not null,
  status integer[] not null,
  number text collate "C",
  loan_no bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  t1 text collate "C", t2 text collate "C", t3 text collate "C", t4 text collate "C", t5 text collate "C",
  t6 text collate "C", t7 text collate "C", t8 text collate "C", t9 text collate "C", t10 text collate "C",
  n1 double precision, n2 double precision, n3 double precision, n4 double precision,
  n5 double precision, n6 double precision, n7 double precision, n8 double precision,
  d1 date, d2 date, d3 date, d4 date, d5 date, d6 date,
  primary key (company_id, record_id),
  foreign key (company_id, record_id) references record
);
create index record_list_newest on record_list (company_id, module_id, active, created_at desc, record_id desc);
create index record_list_newest_of_program on record_list (company_id, program_id, active, created_at desc, record_id desc);
create index record_list_updated on record_list (company_id, module_id, active, updated_at desc, record_id desc);
create index record_list_by_status on record_list using gin (company_id, status);

create table record_search (
  company_id uuid not null,
  record_id uuid not null,
  module_id integer not null,
  active boolean not null,
  -- lower case: number, name, e-mail, phone, address, one space between
  search text not null,
  primary key (company_id, record_id),
  foreign key (company_id, record_id) references record
);
create index record_search_by_trigram on record_search using gin (company_id, search gin_trgm_ops);

-- Exact counts per status tab. Saves append deltas (one hot row per status would deadlock); a job rolls them up.
-- status_id 0 counts every record once.
create table record_count (
  company_id uuid not null references company,
  module_id integer not null,
  program_id integer not null,
  active boolean not null,
  status_id integer not null,
  count bigint not null,
  primary key (company_id, module_id, program_id, active, status_id)
);
create table record_count_delta (
  company_id uuid not null references company,
  id bigint generated always as identity,
  module_id integer not null,
  program_id integer not null,
  active boolean not null,
  status_id integer not null,
  delta bigint not null,
  primary key (company_id, id)
);

create function count_inserted_records() returns trigger language plpgsql as $$
begin
  insert into record_count_delta (company_id, module_id, program_id, active, status_id, delta)
  select company_id, module_id, coalesce(program_id, 0), active, status_id, count(*)
  from inserted cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

create function count_deleted_records() returns trigger language plpgsql as $$
begin
  insert into record_count_delta (company_id, module_id, program_id, active, status_id, delta)
  select company_id, module_id, coalesce(program_id, 0), active, status_id, -count(*)
  from deleted cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

create function count_updated_records() returns trigger language plpgsql as $$
begin
  insert into record_count_delta (company_id, module_id, program_id, active, status_id, delta)
  select company_id, module_id, program_id, active, status_id, sum(delta) from (
    select company_id, module_id, coalesce(program_id, 0) as program_id, active, status_id, 1 as delta
    from inserted cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
    union all
    select company_id, module_id, coalesce(program_id, 0), active, status_id, -1
    from deleted cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
  ) as moved
  group by 1, 2, 3, 4, 5 having sum(delta) <> 0;
  return null;
end $$;

create trigger record_list_inserted after insert on record_list referencing new table as inserted
  for each statement execute function count_inserted_records();
create trigger record_list_deleted after delete on record_list referencing old table as deleted
  for each statement execute function count_deleted_records();
create trigger record_list_updated after update on record_list referencing old table as deleted new table as inserted
  for each statement execute function count_updated_records();

-- ---------------------------------------------------------------- what hangs on a record

-- Written in the transaction of the change. `rev` is the record's version after it: the changes since a version are
-- what a stale save is merged with.
create table history (
  company_id uuid not null references company,
  id uuid not null,
  record_id uuid not null,
  rev integer not null,
  action text not null,
  by_person uuid,
  by_name text not null,
  created_at timestamptz not null,
  -- [{field, title, previous, current}]; sensitive values are never here, only that they changed
  changes jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, record_id) references record
);
create index history_of_record on history (company_id, record_id, rev desc, id desc);

create table personalization (
  company_id uuid not null,
  person_id uuid not null,
  value jsonb not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person
);

create table list_layout (
  company_id uuid not null,
  person_id uuid not null,
  module_id integer not null,
  program_id integer not null,
  columns jsonb not null,
  primary key (company_id, person_id, module_id, program_id),
  foreign key (company_id, person_id) references person
);

-- ---------------------------------------------------------------- the second fence

-- Row-level security on every table that carries company_id, for the owner too. The company comes from a
-- transaction-local setting, so it ends with the transaction that set it.
create function fence_by_company(fenced regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', fenced);
  execute format('alter table %s force row level security', fenced);
  execute format(
    'create policy own_company on %s using (company_id = nullif(current_setting(''corbel.company_id'', true), '''')::uuid)
       with check (company_id = nullif(current_setting(''corbel.company_id'', true), '''')::uuid)', fenced);
end $$;

select fence_by_company(name::regclass) from unnest(array[
  'company_counter', 'company_key', 'role', 'form', 'form_version', 'module', 'product', 'program', 'status', 'source',
  'people_group', 'people_group_member', 'menu_item', 'record', 'person', 'person_role', 'loan', 'record_assignee',
  'field_slot', 'record_list', 'record_search', 'record_count', 'record_count_delta', 'history', 'personalization',
  'list_layout'
]) as name;
