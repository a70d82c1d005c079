-- What the fields of a form mean (amount, rate, value …), and the figures that follow from it: columns of every loan's
-- list row, in the transaction of each save. A change of the meanings is brought into the rows that are there by a job.
alter table form
  -- {meaning: [[field] or [section, column]]}
  add column figures jsonb not null default '{}',
  -- what list rows may still show while they are being brought up to date: whoever must not see it sees none
  add column former_figures jsonb,
  add column figures_rev integer not null default 1,
  add column figures_updated_at timestamptz,
  add column figures_updated_by_name text not null default '';

-- For meanings that no field of the loan's form has.
alter table loan add column lock_start date, add column lock_end date, add column closing_date date;

alter table record_list
  add column loan_amount numeric, add column note_rate numeric, add column loan_to_value numeric,
  add column combined_loan_to_value numeric, add column debt_to_income numeric,
  add column lock_end date, add column closing_date date;

alter table slot_use drop constraint slot_use_slot_check,
  add constraint slot_use_slot_check check (slot ~ '^(t([1-9]|1[0-5])|n([1-9]|1[0-2])|d[1-8]|[a-z]+(_[a-z]+)+)$');

-- How far the list rows of a company have come whose derived columns are to be worked out again.
create table list_refill (
  company_id uuid not null references company,
  -- 0: loans of every form
  form_id integer not null,
  -- null: there may still be transactions that know nothing of the change
  filled_to uuid,
  -- records that somebody held meanwhile
  left_over uuid[] not null default '{}',
  primary key (company_id, form_id)
);
select fence_by_company('list_refill');

create function companies_to_refill() returns setof uuid language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select id from company where active order by created_at, id)
  loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from list_refill where company_id = one) then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
