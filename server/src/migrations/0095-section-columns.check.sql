do $$
begin
  if not exists (select from information_schema.columns where table_name = 'form' and column_name = 'section_columns') then
    raise exception 'forms cannot keep the columns of their sections';
  end if;
  if not exists (select from pg_policies where tablename = 'section_layout' and policyname = 'own_company') then
    raise exception 'people''s own columns of sections are not fenced by company';
  end if;
end $$;
