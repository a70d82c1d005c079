-- What somebody's newest loan was begun with: their next one is offered the same.
create table last_new_loan (
  company_id uuid not null,
  person_id uuid not null,
  program_id integer not null,
  groups integer[] not null,
  source integer[] not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person,
  foreign key (company_id, program_id) references program
);
select fence_by_company('last_new_loan');
