do $$
begin
  perform role_mfa_required, module_id from account_memberships('00000000-0000-7000-8000-000000000000');
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'asking for memberships leaves the fence open';
  end if;
  if exists (select from role where mfa_required) then
    raise exception 'a role asks for a second factor that nobody set it to ask for';
  end if;
  if exists (select from session where stepped_up_at is not null) then
    raise exception 'a session from before counts as proven anew';
  end if;
end $$;
