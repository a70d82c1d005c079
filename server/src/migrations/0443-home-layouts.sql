-- How somebody arranged the cards of their day; whoever has no row is shown the default of their role.
create table home_layout (
  company_id uuid not null references company,
  person_id uuid not null,
  -- {"cards": [{"card": "locks", "isShown": true}, …], "figuresFirst": false}
  layout jsonb not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person
);

-- What those of a role are shown who arranged nothing.
create table role_home_layout (
  company_id uuid not null references company,
  role_id integer not null,
  -- Null: taken back; the row stays, so that no version comes twice.
  layout jsonb,
  rev integer not null default 0,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, role_id),
  foreign key (company_id, role_id) references role
);

select fence_by_company(fenced) from unnest(array['home_layout', 'role_home_layout']::regclass[]) as fenced;
