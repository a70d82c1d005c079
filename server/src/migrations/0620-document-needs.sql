-- Documents that loans of a program need, by rules over the answers of their forms.
create table document_need (
  company_id uuid not null,
  program_id integer not null,
  id uuid not null,
  place integer not null,
  title text not null check (title <> ''),
  -- {all: […]} or {any: […]} of {field, as, value}; null: of every loan
  applies_when jsonb,
  is_required boolean not null,
  expires_days integer check (expires_days between 1 and 1000),
  per_borrower boolean not null,
  primary key (company_id, program_id, id),
  foreign key (company_id, program_id) references program
);
-- The version of a program's list as a whole, which is saved at once.
create table document_needs_version (
  company_id uuid not null,
  program_id integer not null,
  rev integer not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, program_id),
  foreign key (company_id, program_id) references program
);
select fence_by_company('document_need');
select fence_by_company('document_needs_version');

alter table document
  -- the day that an accepted document is of, where somebody said it
  add column dated_on date,
  -- on which it was owed again because of its age
  add column expired_on date,
  -- a suggestion that somebody of staff does not follow
  add column dismissed boolean not null default false;

-- Companies whose rules let documents age.
create function companies_with_aging_documents() returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select id from company where active order by created_at, id)
  loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from document_need where company_id = one and expires_days is not null) then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
