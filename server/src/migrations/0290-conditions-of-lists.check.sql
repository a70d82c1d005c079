do $$
begin
  if (select count(*) from pg_indexes
      where indexname in ('record_by_source', 'stage_entry_entered', 'stage_entry_of_status')) <> 3 then
    raise exception 'a condition of lists has no index';
  end if;
end $$;
