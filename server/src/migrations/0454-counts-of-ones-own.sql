-- Who of the company's own people works on a record, in the row that lists count: each once, by id; null: nobody. Written
-- with the rest of the row by whoever holds the record, so that the counters below need to look at no other table.
alter table record_list add column workforces uuid[];

-- Exact counts of what somebody works on, by status, as record_count has them of all records.
create table assignee_count (
  company_id uuid not null references company,
  user_id uuid not null,
  module_id integer not null,
  program_id integer not null,
  active boolean not null,
  status_id integer not null,
  count bigint not null,
  primary key (company_id, user_id, module_id, active, program_id, status_id)
);
create table assignee_count_delta (
  company_id uuid not null references company,
  user_id uuid not null,
  id bigint generated always as identity,
  module_id integer not null,
  program_id integer not null,
  active boolean not null,
  status_id integer not null,
  delta bigint not null,
  primary key (company_id, user_id, id)
);
select fence_by_company('assignee_count');
select fence_by_company('assignee_count_delta');

create or replace function count_inserted_records() returns trigger language plpgsql as $$
begin
  insert into record_count_delta (company_id, module_id, program_id, active, status_id, delta)
  select company_id, module_id, coalesce(program_id, 0), active, status_id, count(*)
  from inserted cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
  group by 1, 2, 3, 4, 5;
  insert into assignee_count_delta (company_id, user_id, module_id, program_id, active, status_id, delta)
  select company_id, user_id, module_id, coalesce(program_id, 0), active, status_id, count(*)
  from inserted cross join lateral unnest(workforces) as user_id
  cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create or replace function count_deleted_records() returns trigger language plpgsql as $$
begin
  insert into record_count_delta (company_id, module_id, program_id, active, status_id, delta)
  select company_id, module_id, coalesce(program_id, 0), active, status_id, -count(*)
  from deleted cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
  group by 1, 2, 3, 4, 5;
  insert into assignee_count_delta (company_id, user_id, module_id, program_id, active, status_id, delta)
  select company_id, user_id, module_id, coalesce(program_id, 0), active, status_id, -count(*)
  from deleted cross join lateral unnest(workforces) as user_id
  cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
  group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;

create or replace function count_updated_records() returns trigger language plpgsql as $$
begin
  -- Mostly a save moves nothing that is counted.
  if not exists (
    select company_id, record_id, module_id, program_id, active, status, workforces from inserted
    except select company_id, record_id, module_id, program_id, active, status, workforces from deleted) then
    return null;
  end if;
  insert into record_count_delta (company_id, module_id, program_id, active, status_id, delta)
  select company_id, module_id, program_id, active, status_id, sum(delta) from (
    select company_id, module_id, coalesce(program_id, 0) as program_id, active, status_id, 1 as delta
    from inserted cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
    union all
    select company_id, module_id, coalesce(program_id, 0), active, status_id, -1
    from deleted cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
  ) as moved
  group by 1, 2, 3, 4, 5 having sum(delta) <> 0;
  insert into assignee_count_delta (company_id, user_id, module_id, program_id, active, status_id, delta)
  select company_id, user_id, module_id, program_id, active, status_id, sum(delta) from (
    select company_id, user_id, module_id, coalesce(program_id, 0) as program_id, active, status_id, 1 as delta
    from inserted cross join lateral unnest(workforces) as user_id
    cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
    union all
    select company_id, user_id, module_id, coalesce(program_id, 0), active, status_id, -1
    from deleted cross join lateral unnest(workforces) as user_id
    cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
  ) as moved
  group by 1, 2, 3, 4, 5, 6 having sum(delta) <> 0;
  return null;
end $$;

do $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    update record_list listed set workforces = assigned.people
    from (
      select record_id, array_agg(distinct user_id order by user_id) as people from record_assignee
      where company_id = one and kind = 'workforces' group by record_id) as assigned
    where listed.company_id = one and listed.record_id = assigned.record_id and listed.owner_company_id is null;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;

-- Assigning a record alone leaves deltas only here.
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
        waits := exists (select from record_count_delta where company_id = one)
          or exists (select from assignee_count_delta where company_id = one);
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
