do $$
begin
  if exists (
    select from program where not exists (
      select from program_prefix kept
      where kept.company_id = program.company_id and kept.prefix = program.prefix and kept.program_id = program.id)
  ) then
    raise exception 'a program does not own its prefix';
  end if;
  if exists (select from menu_item group by company_id having not bool_or(page = 'products')) then
    raise exception 'a company with a menu has no page of products';
  end if;
  if (select count(*) from pg_policies where tablename in ('program_prefix', 'configuration_change')) <> 2 then
    raise exception 'prefixes or changes of the configuration are not fenced by company';
  end if;
end $$;
