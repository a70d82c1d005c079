-- Somebody of staff fills an application in together with its first borrower: asked for, agreed to, over by itself.
-- One at a time for each loan; the history of the loan keeps each of them.
create table filling_together (
  company_id uuid not null,
  loan_id uuid not null,
  helper_id uuid not null,
  helper_name text not null,
  borrower_id uuid not null,
  asked_at timestamptz not null,
  agreed_at timestamptz,
  lives_until timestamptz not null,
  primary key (company_id, loan_id),
  foreign key (company_id, loan_id) references loan (company_id, id)
);
select fence_by_company('filling_together');
create policy no_guests on filling_together as restrictive using ((select guest_company()) is null);

-- Of a submission that staff sent for somebody: who had agreed to it, and when.
alter table submission_evidence
  add column agreed_by uuid,
  add column agreed_at timestamptz,
  add constraint agreement_says_whose check ((agreed_by is null) = (agreed_at is null));
