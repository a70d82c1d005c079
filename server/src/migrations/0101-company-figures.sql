-- What platform staff are told of companies' work: two numbers each, and nothing of what lies behind them. The fence is
-- opened for each company in turn, which staff themselves cannot do.

create type company_figures_row as (company_id uuid, users integer, loans bigint);

create function company_figures(companies uuid[]) returns setof company_figures_row
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array companies loop
    perform set_config('corbel.company_id', one::text, true);
    return query
      select one,
        (select count(distinct person.id)::integer
          from account_person
          join person on person.company_id = one and person.id = account_person.person_id
          join record on record.company_id = one and record.id = person.id and record.active
          where account_person.company_id = one),
        -- Module 1: loans; status 0 counts each once.
        (select coalesce(sum(counted.count), 0)::bigint from (
          select count from record_count
          where company_id = one and module_id = 1 and active and status_id = 0
          union all
          select delta from record_count_delta
          where company_id = one and module_id = 1 and active and status_id = 0) as counted);
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
