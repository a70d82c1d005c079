-- What is kept of each submission, besides the mark that says how the application stands now: who sent which answers to
-- which version of the form, in which language, from where, and what they agreed to. It is written once and never
-- changed.
create table submission_evidence (
  company_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  at timestamptz not null,
  by_person uuid not null,
  by_name text not null,
  form_id integer not null,
  form_version integer not null,
  language text not null,
  -- Of the address that the request came from; blank where there was none.
  address text not null,
  -- The words of the sections that ask for terms or a signature, as the form said them then.
  consent text not null,
  -- SHA-256 of the answers.
  values_hash bytea not null check (length(values_hash) = 32),
  blank integer not null,
  primary key (company_id, id),
  foreign key (company_id, loan_id) references loan (company_id, id)
);
create index submission_evidence_of_loan on submission_evidence (company_id, loan_id, at desc);
select fence_by_company('submission_evidence');
create policy no_guests on submission_evidence as restrictive using ((select guest_company()) is null);

-- The task that an incomplete application is to its officer; it is done with the last answer.
alter table loan_submission add column task_id uuid;
