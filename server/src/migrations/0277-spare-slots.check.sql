do $$
begin
  if (select count(*) from information_schema.columns where table_schema = 'public' and table_name = 'record_list'
      and column_name ~ '^[tnd][0-9]+$') <> 35 then
    raise exception 'lists do not have all their columns';
  end if;
  if not exists (select from pg_constraint where conname = 'slot_use_way_check'
      and pg_get_constraintdef(oid) like '%within%') then
    raise exception 'nobody can be noted to look inside a text';
  end if;
end $$;
