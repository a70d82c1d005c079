-- Since when a lead is somebody's who took it by themselves. Whoever is given it by others has taken nothing.
create table lead_take (
  company_id uuid not null references company,
  lead_id uuid not null,
  person_id uuid not null,
  taken_at timestamptz not null,
  primary key (company_id, lead_id),
  foreign key (company_id, lead_id) references record,
  foreign key (company_id, person_id) references person
);

select fence_by_company('lead_take'::regclass);
