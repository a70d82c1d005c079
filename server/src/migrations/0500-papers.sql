-- Papers that are kept beside the documents of forms. Their bytes lie in the file store under `storage_name`, written
-- and synced before the row.

-- Custom documents of a record: PDF, of whoever may put documents on it.
create table custom_doc (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  title text not null check (title <> ''),
  description text not null default '',
  name text not null,
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  storage_name text not null unique,
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  removed_at timestamptz,
  removed_by_name text,
  primary key (company_id, id)
);
select hang_on_record('custom_doc');

-- What a company keeps for its records: documents of its library by program, and blank standard forms by form.
create table company_paper (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('library', 'standard')),
  title text not null check (title <> ''),
  description text not null default '',
  name text not null,
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 bytea not null,
  storage_name text not null unique,
  active boolean not null default true,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id)
);

-- Bytes that another file took the place of stay: what was sent to somebody can be shown again.
create table company_paper_before (
  company_id uuid not null,
  id uuid not null,
  paper_id uuid not null,
  name text not null,
  sha256 bytea not null,
  storage_name text not null unique,
  replaced_at timestamptz not null,
  replaced_by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, paper_id) references company_paper
);

create table company_paper_program (
  company_id uuid not null,
  paper_id uuid not null,
  program_id integer not null,
  primary key (company_id, paper_id, program_id),
  foreign key (company_id, paper_id) references company_paper on delete cascade,
  foreign key (company_id, program_id) references program
);
create index company_paper_by_program on company_paper_program (company_id, program_id);

create table company_paper_form (
  company_id uuid not null,
  paper_id uuid not null,
  form_id integer not null,
  primary key (company_id, paper_id, form_id),
  foreign key (company_id, paper_id) references company_paper on delete cascade,
  foreign key (company_id, form_id) references form
);
create index company_paper_by_form on company_paper_form (company_id, form_id);

select fence_by_company(name::regclass) from unnest(array['company_paper', 'company_paper_before',
  'company_paper_program', 'company_paper_form']) as name;
