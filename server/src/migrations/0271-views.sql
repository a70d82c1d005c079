-- Lists as somebody wants to find them again: what narrows and orders one, its columns, under a name.
create table list_view (
  company_id uuid not null references company,
  id uuid not null,
  -- The kind of record, as rights name it.
  module text not null,
  owner_id uuid not null,
  owner_name text not null,
  name text not null check (name <> ''),
  content jsonb not null,
  -- Who else may open it; none: it is the owner's alone.
  roles integer[] not null default '{}',
  rev integer not null default 1,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references person
);
create unique index list_view_name on list_view (company_id, owner_id, module, lower(name));
create index list_view_of_module on list_view (company_id, module);

-- What a person pinned above a list, and what it opens with. A view that has gone since is passed over.
create table list_view_choice (
  company_id uuid not null,
  person_id uuid not null,
  module text not null,
  pins text[] not null default '{}',
  opens_with text,
  last_opened text,
  primary key (company_id, person_id, module),
  foreign key (company_id, person_id) references person
);

-- What a list opens with for those of a company who chose nothing.
create table list_view_default (
  company_id uuid not null,
  module text not null,
  view_id uuid not null,
  primary key (company_id, module),
  foreign key (company_id, view_id) references list_view on delete cascade
);

select fence_by_company(fenced) from unnest(array['list_view', 'list_view_choice', 'list_view_default']::regclass[]) as fenced;
