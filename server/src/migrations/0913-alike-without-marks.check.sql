do $$
declare one uuid;
begin
  if (select count(*) from pg_indexes where indexname in ('person_by_last_key', 'person_by_first_key')) <> 2 then
    raise exception 'people alike are found by no index';
  end if;
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from person
      where company_id = one and (first_key <> folded(btrim(first_name)) or last_key <> folded(btrim(last_name))))
    then
      raise exception 'somebody of % is alike by a name with marks', one;
    end if;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
