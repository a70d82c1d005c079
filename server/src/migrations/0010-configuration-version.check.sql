do $$
declare bare text;
begin
  select string_agg(name, ', ') into bare
  from unnest(array['company', 'module', 'form', 'form_version', 'product', 'program', 'status', 'source',
    'people_group', 'role', 'field_slot', 'person', 'person_role', 'record']) as name
  where not exists (
    select from pg_trigger where tgrelid = name::regclass and tgname = 'renews_configuration_version');
  if bare is not null then raise exception 'a change of these leaves old configuration in memory: %', bare; end if;
end $$;
