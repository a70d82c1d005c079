-- What loans of a program are asked for before they come to stand in a status: {"fields": ["amount", …]}, by kinds.
create table stage_gate (
  company_id uuid not null,
  program_id integer not null,
  status_id integer not null,
  asks jsonb not null check (jsonb_typeof(asks) = 'object'),
  rev integer not null default 1,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, program_id, status_id),
  foreign key (company_id, program_id) references program,
  foreign key (company_id, status_id) references status
);
select fence_by_company('stage_gate');
create trigger renews_configuration_version after insert or update or delete on stage_gate
  for each row execute function renew_configuration_version();
