-- When a borrower last said that the answers of an application that is not sent yet are still right: those that others
-- filled in for them, and those that they gave long ago, are asked about before they go on.
create table answers_confirmed (
  company_id uuid not null,
  loan_id uuid not null,
  person_id uuid not null,
  confirmed_at timestamptz not null,
  primary key (company_id, loan_id, person_id),
  foreign key (company_id, loan_id) references loan (company_id, id)
);
select fence_by_company('answers_confirmed');
create policy no_guests on answers_confirmed as restrictive using ((select guest_company()) is null);
