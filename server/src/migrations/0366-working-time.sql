-- When people work and when they are away; whoever has no row works at any time.
create table working_time (
  company_id uuid not null references company,
  person_id uuid not null,
  rev integer not null default 1,
  time_zone text not null,
  -- {"monday": {"from": "09:00", "to": "17:00"}}; null: at any time
  hours jsonb,
  -- [{"from": "2026-12-24", "to": "2026-12-26", "delegate": "<person>" or null}]
  absences jsonb not null default '[]',
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person
);

select fence_by_company('working_time');
