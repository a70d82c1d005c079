-- Links to some documents of a record, for people who do not sign in: a title company, an accountant.
create table document_link (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  -- the kind of record, as callers name it
  module text not null,
  -- of the record when the link was made: its address names it
  form_id integer not null,
  -- for whom it is, in the words of whoever made it
  title text not null check (title <> ''),
  doc_types text[] not null check (cardinality(doc_types) between 1 and 50),
  may_read boolean not null,
  may_send boolean not null,
  -- of the secret in its address: whoever reads the table opens nothing
  token_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  -- in which they made it: it does no more than they may in that role
  role_id integer not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,
  primary key (company_id, id),
  unique (company_id, token_hash),
  check (may_read or may_send)
);
select hang_on_record('document_link');
-- Between a lender and whom it works with: nobody of another company reads or writes them.
create policy of_the_lender on document_link as restrictive using ((select guest_company()) is null);
