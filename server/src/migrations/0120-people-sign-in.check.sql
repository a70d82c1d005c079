do $$
begin
  if exists (select from account_person where not allow_to_login) then
    raise exception 'somebody lost their sign-in without anybody deciding so';
  end if;
  perform session_holders(array['\x00'::bytea], now());
  perform account_memberships('00000000-0000-7000-8000-000000000000');
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'asking for sessions leaves the fence open';
  end if;
  if exists (select from menu_item group by company_id having not bool_or(page = 'workforces')) then
    raise exception 'a company with a menu has no page of its people';
  end if;
end $$;
