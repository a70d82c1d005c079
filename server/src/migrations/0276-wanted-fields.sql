-- Fields that lists of very many records are filtered and sorted by and that no slot holds. A job gives them free slots
-- and fills these from the records; lists use a slot only when it is filled wholly.
alter table field_slot add column assigned_on date;
comment on column field_slot.assigned_on is 'null: given with the form at the start, and never given up';
alter table field_slot add column filled boolean not null default true;

create table wanted_field (
  company_id uuid not null references company,
  module_id integer not null,
  field_id text not null,
  letter text not null check (letter in ('t', 'n', 'd')),
  way text not null check (way in ('up', 'down')),
  wanted_on date not null,
  primary key (company_id, module_id, field_id, way),
  foreign key (company_id, module_id) references module
);
select fence_by_company('wanted_field');

-- How far the rows of a slot have come. Beside field_slot, whose every change is new configuration.
create table slot_filling (
  company_id uuid not null,
  module_id integer not null,
  slot text not null,
  field_id text not null,
  -- null: there may still be transactions that know nothing of the slot
  filled_to uuid,
  -- records that somebody held meanwhile
  left_over uuid[] not null default '{}',
  primary key (company_id, module_id, slot),
  foreign key (company_id, module_id, slot) references field_slot (company_id, module_id, slot) on delete cascade
);
select fence_by_company('slot_filling');

-- Locks for a change those of these records that nobody holds, and waits for none: who goes through many must not keep
-- others from saving while one of them keeps it. Borrowers are held as lock_records holds them; a loan whose borrower
-- somebody changes at that moment counts as held.
create function lock_free_records(of_company uuid, wanted uuid[]) returns setof uuid language plpgsql as $$
declare
  free uuid[];
  borrowers uuid[];
begin
  free := array(
    select id from record where company_id = of_company and id = any (wanted) order by id
    for no key update skip locked);
  borrowers := array(
    select id from record where company_id = of_company and id in (
      select loan.prospect_id from loan where loan.company_id = of_company and loan.id = any (free))
    order by id for share skip locked);
  return query
    select one.id from unnest(free) as one (id)
    left join loan on loan.company_id = of_company and loan.id = one.id
    where loan.prospect_id is null or loan.prospect_id = any (borrowers);
end $$;

create or replace function companies_with_work(kind text, asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
  waits boolean;
begin
  foreach one in array array(
    select id from company where active or kind in ('resealing', 'bulk-jobs', 'reads') order by created_at, id)
  loop
    perform set_config('corbel.company_id', one::text, true);
    case kind
      when 'count-deltas' then
        waits := exists (select from record_count_delta where company_id = one);
      when 'shares-over' then
        waits := exists (
          select from loan_share where company_id = one and expires_at <= asked_at
            and revoked_at is null and expired_at is null);
      when 'resealing' then
        waits := exists (select from reseal_progress where company_id = one and finished_at is null);
      when 'bulk-jobs' then
        -- past their time, or left behind by whatever carried them out
        waits := exists (select from bulk_job where company_id = one and finished_at <= asked_at - interval '30 days')
          or exists (
            select from bulk_job where company_id = one and state = 'running'
              and changed_at <= asked_at - interval '5 minutes');
      when 'reads' then
        waits := exists (select from record_read where company_id = one and not chained);
      when 'wanted-fields' then
        waits := exists (select from slot_filling where company_id = one)
          or exists (
            select from wanted_field wanted where wanted.company_id = one and not exists (
              select from field_slot kept where kept.company_id = one and kept.module_id = wanted.module_id
                and kept.field_id = wanted.field_id));
    end case;
    if waits then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
