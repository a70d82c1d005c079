-- Acts on many records that were given up after error upon error, that nobody put away, and that were not undone instead.
create function given_up_acts(company uuid) returns setof uuid
language sql stable set search_path = public, pg_temp as $$
  select job.id from bulk_job job
  where job.company_id = company and job.stopped_for = 'failed' and job.put_away_at is null
    and not exists (
      select from bulk_job other
      where other.company_id = company and other.undo_of in (job.id, job.undo_of) and other.id <> job.id
        and other.state in ('running', 'done'))
  order by job.finished_at desc, job.id
$$;
create index bulk_job_given_up on bulk_job (company_id, finished_at desc) where stopped_for = 'failed';

create type company_troubles_row as (company_id uuid, acts integer, failed_administrators jsonb);

-- What is amiss in every company that is in use: numbers, and which administrators failed to sign in since then, from
-- where. Whether they are locked only the program's limits know. Asked by platform staff alone, across the fence.
create function company_troubles(since timestamptz) returns setof company_troubles_row
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select id from company where active order by id) loop
    perform set_config('corbel.company_id', one::text, true);
    return query
      select one,
        (select count(*)::integer from given_up_acts(one)),
        (select coalesce(jsonb_agg(jsonb_build_object(
            'accountId', failed.id, 'username', failed.username, 'addresses', failed.addresses)), '[]')
          from (
            select account.id, account.username, array_agg(distinct event.content::jsonb ->> 'address') as addresses
            from audit_event event
            join account on account.id = event.account_id and account.allow_to_login
            join account_person member on member.account_id = account.id and member.company_id = one
              and member.allow_to_login
            join record on record.company_id = one and record.id = member.person_id and record.active
            where event.company_id = one and event.at > since and event.action = 'sign-in-failed'
              and exists (
                select from person_role
                join role on role.company_id = one and role.id = person_role.role_id and role.active and role.is_admin
                where person_role.company_id = one and person_role.person_id = member.person_id)
            group by account.id) as failed);
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
