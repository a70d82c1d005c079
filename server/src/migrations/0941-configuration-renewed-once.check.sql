do $$
begin
  if pg_get_functiondef('renew_configuration_version'::regproc) not like '%statement_timestamp()%' then
    raise exception 'a statement of many rows gives its company as many versions';
  end if;
end $$;
