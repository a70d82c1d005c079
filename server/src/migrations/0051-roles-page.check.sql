do $$
begin
  if exists (select from menu_item group by company_id having not bool_or(page = 'roles')) then
    raise exception 'a company with a menu has no page of roles';
  end if;
end $$;
