-- Whose e-mails go by their own address: once they have followed a link that was mailed there.
create table sender (
  company_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  address text not null,
  state text not null check (state in ('off', 'awaiting_verification', 'send_email')),
  verified_at timestamptz,
  -- of the link that proves it
  proof_hash bytea,
  proof_expires_at timestamptz,
  primary key (company_id, id),
  constraint a_person_sends_by_one_address unique (company_id, person_id),
  constraint sends_once_proven check (state <> 'send_email' or verified_at is not null),
  foreign key (company_id, person_id) references person
);
select fence_by_company('sender');
create policy of_the_lender on sender as restrictive using ((select guest_company()) is null);
