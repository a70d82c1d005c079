do $$
begin
  if (select count(*) from pg_policies where tablename in ('draft', 'presence', 'file') and policyname = 'own_company') <> 3 then
    raise exception 'drafts, presence and files are not fenced by company';
  end if;
end $$;
