do $$
begin
  if (select count(*) from information_schema.columns
      where table_name = 'idempotency_key' and column_name in ('role_id', 'company_id', 'rights')) <> 3 then
    raise exception 'keyed replies do not say whose role they were given to';
  end if;
end $$;
