-- Borrowers who live together; in the order in which they came.
create table household (
  company_id uuid not null references company,
  id uuid not null,
  -- Null: it is called by the last names of those in it.
  name text check (name <> ''),
  created_at timestamptz not null,
  primary key (company_id, id)
);

create table household_member (
  company_id uuid not null,
  person_id uuid not null,
  household_id uuid not null,
  -- To the one with whom it began; null: nothing is said, as of that one.
  relation text check (relation in ('spouse', 'partner', 'child', 'parent', 'sibling', 'other')),
  position integer not null,
  -- Nobody is in two households.
  primary key (company_id, person_id),
  foreign key (company_id, household_id) references household,
  foreign key (company_id, person_id) references person
);
create index household_member_by_household on household_member (company_id, household_id, position);

select fence_by_company(name::regclass) from unnest(array['household', 'household_member']) as name;
