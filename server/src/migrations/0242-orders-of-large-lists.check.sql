do $$
begin
  if (select count(*) from pg_indexes
      where indexname in ('record_list_by_number', 'record_list_by_last_name', 'record_list_by_name')) <> 3 then
    raise exception 'an order of large lists has no index';
  end if;
end $$;
