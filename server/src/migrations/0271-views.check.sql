do $$
declare
  fenced text;
begin
  foreach fenced in array array['list_view', 'list_view_choice', 'list_view_default'] loop
    if not exists (
      select from pg_policies where schemaname = 'public' and tablename = fenced and policyname = 'own_company') then
      raise exception '% stands outside the fence', fenced;
    end if;
  end loop;
end $$;
