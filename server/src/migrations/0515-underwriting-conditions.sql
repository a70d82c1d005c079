-- What a loan has to meet before its documents, its closing or its funding.
create table underwriting_condition (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  rev integer not null default 1,
  title text not null check (title <> ''),
  detail text not null,
  stage text not null check (stage in ('documents', 'closing', 'funding')),
  state text not null default 'requested' check (state in ('requested', 'received', 'cleared', 'waived')),
  waits_on text not null check (waits_on in ('staff', 'borrower', 'other')),
  -- Roles that may clear it; none: whoever may change it.
  clearers integer[] not null,
  due_on date,
  reason text not null default '',
  -- The condition of the program that it was made from.
  template_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  updated_by_name text not null,
  primary key (company_id, id)
);
select hang_on_record('underwriting_condition');
-- A condition of the program stands on a loan once, whoever puts it there at the same time.
create unique index underwriting_condition_of_template on underwriting_condition (company_id, record_id, template_id)
  where template_id is not null;

-- What loans of a program usually have to meet. Days are business days from when it is put on a loan.
create table condition_template (
  company_id uuid not null,
  program_id integer not null,
  id uuid not null,
  place integer not null,
  title text not null check (title <> ''),
  detail text not null,
  stage text not null check (stage in ('documents', 'closing', 'funding')),
  waits_on text not null check (waits_on in ('staff', 'borrower', 'other')),
  clearers integer[] not null,
  due_days integer check (due_days between 1 and 250),
  primary key (company_id, program_id, id),
  foreign key (company_id, program_id) references program
);
-- The version of a program's list as a whole, which is saved at once.
create table condition_templates_version (
  company_id uuid not null,
  program_id integer not null,
  rev integer not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, program_id),
  foreign key (company_id, program_id) references program
);
select fence_by_company('condition_template');
select fence_by_company('condition_templates_version');
