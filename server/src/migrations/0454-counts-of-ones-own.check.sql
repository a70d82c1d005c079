do $$
declare
  one uuid;
begin
  if (select count(*) from pg_policies
      where tablename in ('assignee_count', 'assignee_count_delta') and policyname = 'own_company') <> 2 then
    raise exception 'counts of what somebody works on are not fenced by company';
  end if;
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from (
        select user_id, module_id, coalesce(program_id, 0) as program_id, active, status_id, count(*) as count
        from record_list cross join lateral unnest(workforces) as user_id
        cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
        where company_id = one group by 1, 2, 3, 4, 5) as found
      full join (
        select user_id, module_id, program_id, active, status_id, sum(delta) as count from assignee_count_delta
        where company_id = one group by 1, 2, 3, 4, 5) as kept
        using (user_id, module_id, program_id, active, status_id)
      where found.count is distinct from kept.count)
    then
      raise exception 'what somebody works on is counted otherwise than it is listed';
    end if;
    if exists (
      select from record_assignee assigned
      join record_list listed on listed.company_id = one and listed.record_id = assigned.record_id
      where assigned.company_id = one and assigned.kind = 'workforces'
        and not coalesce(assigned.user_id = any (listed.workforces), false)) then
      raise exception 'a list row does not name somebody who works on its record';
    end if;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
