-- Addresses to which somebody mails documents of a record: what comes is theirs and waits to be sorted.
create table document_mailbox (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  -- the kind of record, as callers name it
  module text not null,
  -- whose address it is, and in which role they asked for it: what comes by it is sent by them, as they may then
  person_id uuid not null,
  role_id integer not null,
  -- shown again each time they ask, so it is kept; nothing opens by it, files come by it
  secret text not null check (secret ~ '^[0-9a-f]{16}$'),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id)
);
select hang_on_record('document_mailbox');
create policy of_the_lender on document_mailbox as restrictive using ((select guest_company()) is null);
