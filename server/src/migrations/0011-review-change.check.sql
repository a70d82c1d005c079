do $$
begin
  if not exists (select from pg_policies where tablename = 'review_change' and policyname = 'own_company') then
    raise exception 'changes that wait for review are not fenced by company';
  end if;
end $$;
