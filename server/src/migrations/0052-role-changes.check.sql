do $$
begin
  if not exists (select from pg_policies where tablename = 'role_change' and policyname = 'own_company') then
    raise exception 'changes of roles are not fenced by company';
  end if;
  if not exists (select from pg_trigger where tgrelid = 'role_change'::regclass and tgname = 'is_written_once') then
    raise exception 'changes of roles could be altered';
  end if;
end $$;
