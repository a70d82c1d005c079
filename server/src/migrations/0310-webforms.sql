-- Forms that strangers fill in, and what is known of a lead beside its record.
create table webform (
  company_id uuid not null references company,
  id uuid not null,
  title text not null check (title <> ''),
  form_id integer not null,
  settings jsonb not null,
  active boolean not null default true,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, form_id) references form
);

-- Whoever opens a form is of no company yet: its id says which one it is of, and nothing else.
create table webform_door (
  id uuid primary key,
  company_id uuid not null references company
);

-- One row for each submission, named by the page that sent it: the same one again makes no second lead.
create table lead (
  company_id uuid not null references company,
  submission uuid not null,
  id uuid not null,
  webform_id uuid not null,
  campaign jsonb not null default '{}',
  language text not null,
  -- The very words that were agreed to; blank where nothing was asked.
  terms text not null default '',
  submitted_at timestamptz not null,
  primary key (company_id, submission),
  unique (company_id, id),
  foreign key (company_id, webform_id) references webform
);

select fence_by_company(fenced) from unnest(array['webform', 'lead']::regclass[]) as fenced;
