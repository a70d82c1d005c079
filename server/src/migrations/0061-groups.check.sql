do $$
declare bare text;
begin
  select string_agg(name, ', ') into bare
  from unnest(array['people_group_program', 'people_group_product', 'people_group_member']) as name
  where not exists (
    select from pg_trigger where tgrelid = name::regclass and tgname = 'renews_configuration_version');
  if bare is not null then raise exception 'a change of these leaves old configuration in memory: %', bare; end if;
  if (select count(*) from pg_policies where tablename in ('people_group_program', 'people_group_product')) <> 2 then
    raise exception 'what groups lend is not fenced by company';
  end if;
  if exists (select from menu_item group by company_id having not bool_or(page = 'groups')) then
    raise exception 'a company with a menu has no page of groups';
  end if;
end $$;
