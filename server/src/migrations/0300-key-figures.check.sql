do $$
begin
  if exists (select from form where figures <> '{}' or former_figures is not null) then
    raise exception 'fields mean something that nobody said';
  end if;
  if exists (select from record_list where loan_amount is not null or lock_end is not null) then
    raise exception 'lists show figures of forms that have none';
  end if;
  perform companies_to_refill();
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'asking for lists to refill leaves the fence open';
  end if;
  if not exists (select from pg_policies where schemaname = 'public' and policyname = 'own_company'
      and tablename = 'list_refill') then
    raise exception 'refills stand outside the fence';
  end if;
end $$;
