do $$
begin
  perform companies_with_work('wanted-fields', now());
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'asking for wanted fields leaves the fence open';
  end if;
  if (select count(*) from pg_policies where schemaname = 'public' and policyname = 'own_company'
      and tablename in ('wanted_field', 'slot_filling')) <> 2 then
    raise exception 'wanted fields stand outside the fence';
  end if;
  if exists (select from field_slot where not filled) then
    raise exception 'a slot that was there counts as empty';
  end if;
  perform lock_free_records(gen_random_uuid(), array[gen_random_uuid()]);
end $$;
