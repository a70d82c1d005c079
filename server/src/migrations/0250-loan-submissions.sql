-- A borrower hands in what they filled in, complete or not: when it was submitted last, by whom, and which required
-- fields were blank then. No blank field is left in the mark once the form is complete.
create table loan_submission (
  company_id uuid not null,
  loan_id uuid not null,
  at timestamptz not null,
  by_person uuid not null,
  by_name text not null,
  blank text[] not null,
  primary key (company_id, loan_id),
  foreign key (company_id, loan_id) references loan (company_id, id)
);
select fence_by_company('loan_submission');
-- It is between the lender and its borrower: another company that the loan is shared with knows nothing of it.
create policy no_guests on loan_submission as restrictive using ((select guest_company()) is null);
