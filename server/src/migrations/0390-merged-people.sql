-- Two records of one person that were made one. What it replaced in the record that stayed is kept until it cannot be
-- taken back any more, protected values as the record had them; `moved` says by part what changed hands.
create table person_merge (
  company_id uuid not null references company,
  id uuid not null,
  survivor_id uuid not null,
  absorbed_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  merged_by_name text not null,
  undo_until timestamptz not null,
  "before" jsonb not null,
  "after" jsonb not null,
  files uuid[] not null,
  moved jsonb not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (company_id, id),
  foreign key (company_id, survivor_id) references person,
  foreign key (company_id, absorbed_id) references person,
  constraint two_people_are_merged check (survivor_id <> absorbed_id)
);
create index person_merge_by_survivor on person_merge (company_id, survivor_id);
create index person_merge_by_absorbed on person_merge (company_id, absorbed_id);

select fence_by_company('person_merge');
