do $$
begin
  if not exists (select from information_schema.columns where table_name = 'form' and column_name = 'list_columns') then
    raise exception 'forms cannot keep the columns of their lists';
  end if;
end $$;
