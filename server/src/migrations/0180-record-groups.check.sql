do $$
declare one uuid;
begin
  if (select count(*) from pg_policies where tablename = 'record_group') <> 2 then
    raise exception 'the groups of records are not fenced';
  end if;
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      (select id, group_id, active from record cross join unnest(groups) as group_id where company_id = one
       except select record_id, group_id, active from record_group where company_id = one)
      union all
      (select record_id, group_id, active from record_group where company_id = one
       except select id, group_id, active from record cross join unnest(groups) as group_id where company_id = one)) then
      raise exception 'the groups of records are not those of the records';
    end if;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
