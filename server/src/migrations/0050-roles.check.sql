do $$
begin
  if not exists (select from pg_policies where tablename = 'role_field_rights' and policyname = 'own_company') then
    raise exception 'rights in fields are not fenced by company';
  end if;
  if not exists (select from pg_trigger where tgrelid = 'role_field_rights'::regclass and tgname = 'renews_rights_version') then
    raise exception 'a change of rights leaves old forms in memory';
  end if;
end $$;
