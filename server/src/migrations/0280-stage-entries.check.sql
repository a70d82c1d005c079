-- Every loan stands somewhere: where its record says.
do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from record left join stage_entry entry
        on entry.company_id = one and entry.record_id = record.id and entry.left_at is null
      where record.company_id = one and record.module_id = 1 and entry.status is distinct from record.status)
    then
      raise exception 'a loan of % stands elsewhere than its stages say', one;
    end if;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
