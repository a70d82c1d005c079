-- When a borrower was sent the notice that their loan was declined: until then they read where it stood before.
create table decline_notice (
  company_id uuid not null,
  loan_id uuid not null,
  sent_at timestamptz not null,
  by_person uuid not null,
  by_name text not null,
  primary key (company_id, loan_id),
  foreign key (company_id, loan_id) references loan (company_id, id)
);
select fence_by_company('decline_notice');
create policy no_guests on decline_notice as restrictive using ((select guest_company()) is null);
