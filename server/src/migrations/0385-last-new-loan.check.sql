do $$
begin
  if exists (select from last_new_loan) then
    raise exception 'somebody is said to have begun a loan before anybody was asked';
  end if;
  if not exists (select from pg_policies where tablename = 'last_new_loan' and policyname = 'own_company') then
    raise exception 'what people began loans with is not fenced by company';
  end if;
end $$;
