do $$
begin
  perform companies_with_slots_to_tend(now());
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'asking for slots leaves the fence open';
  end if;
  if not exists (
    select from pg_policies where schemaname = 'public' and tablename = 'slot_use' and policyname = 'own_company') then
    raise exception 'slots in use stand outside the fence';
  end if;
end $$;
