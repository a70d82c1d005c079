-- Loans that an affiliate company may see: the grant stands at the loan's owner, what the guest's list shows of the
-- loan stands at the guest. The owner of a loan never changes.

create table loan_share (
  company_id uuid not null,
  id uuid not null,
  loan_id uuid not null,
  guest_company_id uuid not null references company,
  access text not null check (access in ('View', 'Edit')),
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_by_name text,
  -- when the time that was set for it had come and what the guest had of the loan was taken away
  expired_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, loan_id) references loan,
  constraint loan_share_is_with_another_company check (guest_company_id <> company_id),
  constraint loan_share_is_revoked_by_somebody
    check ((revoked_at is null) = (revoked_by is null) and (revoked_at is null) = (revoked_by_name is null)),
  constraint loan_share_ends_once check (revoked_at is null or expired_at is null)
);
create unique index loan_share_is_open_once on loan_share (company_id, loan_id, guest_company_id)
  where revoked_at is null and expired_at is null;
create index loan_share_of_loan on loan_share (company_id, loan_id, id desc);
create index loan_share_of_guest on loan_share (guest_company_id, loan_id)
  where revoked_at is null and expired_at is null;
create index loan_share_by_expiry on loan_share (company_id, expires_at)
  where revoked_at is null and expired_at is null and expires_at is not null;

-- At the guest: a row of its list as its reader gets it, sensitive values masked. Its narrow copy for filters, sorting,
-- tabs and search stands in record_list and record_search like that of the guest's own loans.
create table shared_loan (
  company_id uuid not null references company,
  record_id uuid not null,
  owner_company_id uuid not null references company,
  access text not null check (access in ('View', 'Edit')),
  expires_at timestamptz,
  content jsonb not null,
  info jsonb not null,
  primary key (company_id, record_id)
);

-- Null: a record of the company itself.
alter table record_list add column owner_company_id uuid;
alter table record_list drop constraint record_list_company_id_record_id_fkey;
alter table record_search drop constraint record_search_company_id_record_id_fkey;
-- A guest's unsaved edits lie at the loan, where the guest is no person.
alter table draft drop constraint draft_company_id_person_id_fkey;

-- ---------------------------------------------------------------- the second fence

select fence_by_company('loan_share');
select fence_by_company('shared_loan');

-- The guest reads its grants, and writes none.
create policy of_guest on loan_share for select
  using (guest_company_id = nullif(current_setting('corbel.company_id', true), '')::uuid);

-- A transaction that speaks at a lender for a guest says so, and says when.
create function guest_company() returns uuid language sql stable
  as $$ select nullif(current_setting('corbel.guest_company_id', true), '')::uuid $$;

-- Not plain SQL: PostgreSQL would plan the question into every statement, of those too that no guest asks.
create function guest_holds(of_company uuid, of_loan uuid, wanted text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from loan_share
    where company_id = of_company and loan_id = of_loan and guest_company_id = guest_company()
      and (wanted = 'View' or access = 'Edit') and revoked_at is null and expired_at is null
      and (expires_at is null or expires_at > current_setting('corbel.guest_at')::timestamptz));
end $$;

create function guest_holds_loan_of(of_company uuid, of_prospect uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from loan where company_id = of_company and prospect_id = of_prospect);
end $$;

create policy within_shares on loan_share as restrictive
  using ((select guest_company()) is null or guest_company_id = (select guest_company()))
  with check ((select guest_company()) is null);

create policy within_shares on loan as restrictive
  using ((select guest_company()) is null or guest_holds(company_id, id, 'View'))
  with check ((select guest_company()) is null or guest_holds(company_id, id, 'Edit'));

-- Beside shared loans and their borrowers, of people only staff and contacts: their names stand at what they did.
create policy within_shares on record as restrictive
  using ((select guest_company()) is null or module_id in (3, 4) or guest_holds(company_id, id, 'View')
    or (module_id = 2 and guest_holds_loan_of(company_id, id)))
  with check ((select guest_company()) is null or guest_holds(company_id, id, 'Edit'));
create policy within_shares on person as restrictive
  using ((select guest_company()) is null or module_id in (3, 4) or guest_holds_loan_of(company_id, id))
  with check ((select guest_company()) is null);

do $$
declare part text;
begin
  foreach part in array array['record_list', 'record_search', 'record_assignee', 'history', 'review_change', 'file'] loop
    execute format('create policy within_shares on %I as restrictive
      using ((select guest_company()) is null or guest_holds(company_id, record_id, ''View''))
      with check ((select guest_company()) is null or guest_holds(company_id, record_id, ''Edit''))', part);
  end loop;
  foreach part in array array['draft', 'presence'] loop
    execute format('create policy within_shares on %I as restrictive
      using ((select guest_company()) is null or guest_holds(company_id, record_id, ''View''))', part);
  end loop;
end $$;
