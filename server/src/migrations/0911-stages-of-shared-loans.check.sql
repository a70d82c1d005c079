do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from record_list
      where company_id = one and module_id = 1 and owner_company_id is not null and stage_entered_at is null)
    then
      raise exception 'a loan that is shared with % stands in its lists since never', one;
    end if;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
