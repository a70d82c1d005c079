do $$
begin
  if exists (select from stage_gate) then
    raise exception 'a status asks for something that nobody has set';
  end if;
  if not exists (
    select from pg_trigger where tgrelid = 'stage_gate'::regclass and tgname = 'renews_configuration_version')
  then
    raise exception 'a gate is set and nobody knows of it';
  end if;
end $$;
