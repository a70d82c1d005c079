-- What each borrower of a loan beside the first one said of themselves, by field of the loan's form: the first one's
-- answers are the record's own. Answers outlast the party, so that who is taken off a loan loses none.
create table party_values (
  company_id uuid not null,
  record_id uuid not null,
  person_id uuid not null,
  info jsonb not null default '{}',
  rev integer not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, record_id, person_id),
  foreign key (company_id, record_id) references record,
  foreign key (company_id, person_id) references person
);
create index party_values_by_person on party_values (company_id, person_id);
select fence_by_company('party_values');

-- What a borrower lets the others of the same loan do: read their answers, do their tasks. Nothing where nothing is said.
create table party_leave (
  company_id uuid not null,
  record_id uuid not null,
  person_id uuid not null,
  shares_answers boolean not null default false,
  lets_do_tasks boolean not null default false,
  changed_at timestamptz not null,
  primary key (company_id, record_id, person_id),
  foreign key (company_id, record_id) references record,
  foreign key (company_id, person_id) references person
);
select fence_by_company('party_leave');

-- Between a lender and its own borrowers: nobody of another company reads or writes them.
create policy of_the_lender on party_values as restrictive using ((select guest_company()) is null);
create policy of_the_lender on party_leave as restrictive using ((select guest_company()) is null);
