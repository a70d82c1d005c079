-- Mails that ask a borrower for documents of a record, with links by which these are sent without signing in.
create table document_request (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  -- the kind of record, as callers name it
  module text not null,
  -- to whom it is mailed
  person_id uuid not null,
  doc_types text[] not null check (cardinality(doc_types) between 1 and 20),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- the day on which it is mailed once more by itself
  remind_on date,
  reminded_at timestamptz,
  ended_at timestamptz,
  created_by uuid not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references person
);
select hang_on_record('document_request');
-- Between a lender and its own borrowers: nobody of another company reads or writes them.
create policy of_the_lender on document_request as restrictive using ((select guest_company()) is null);
create index document_request_to_remind on document_request (company_id, remind_on)
  where ended_at is null and reminded_at is null and remind_on is not null;

-- Of a link the hash is kept: whoever reads the table opens nothing.
create table document_request_link (
  company_id uuid not null,
  token_hash bytea not null,
  request_id uuid not null,
  primary key (company_id, token_hash),
  foreign key (company_id, request_id) references document_request on delete cascade
);
select fence_by_company('document_request_link');
create policy of_the_lender on document_request_link as restrictive using ((select guest_company()) is null);

-- Companies whose borrowers may have to be reminded: by the day that has begun anywhere.
create function companies_with_document_reminders(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select id from company where active order by created_at, id)
  loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from document_request where company_id = one and ended_at is null and reminded_at is null
        and remind_on <= (asked_at at time zone 'UTC')::date + 1)
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
