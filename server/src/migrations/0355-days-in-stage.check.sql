do $$
declare one uuid;
begin
  if exists (select from stage_gate where target_days is not null) then
    raise exception 'a stage has a target that nobody has set';
  end if;
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from stage_entry stage join record_list listed
        on listed.company_id = one and listed.record_id = stage.record_id
      where stage.company_id = one and stage.left_at is null
        and listed.stage_entered_at is distinct from date_trunc('milliseconds', stage.entered_at))
    then
      raise exception 'a loan stands in lists otherwise than in its stages';
    end if;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
