-- Which licences people of staff hold; whoever has no row holds none that is known.
create table workforce_licences (
  company_id uuid not null references company,
  person_id uuid not null,
  rev integer not null default 1,
  -- [{"kind": "state" or "nmls", "state": "ID" or null, "number": "…", "issuedOn": "2024-01-01" or null, "expiresOn": …}]
  licences jsonb not null,
  -- The next day on which one of them ends that nothing renews; null: none does.
  next_end date,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person
);

create index workforce_licences_by_end on workforce_licences (company_id, next_end) where next_end is not null;

select fence_by_company('workforce_licences');
