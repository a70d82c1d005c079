-- Companies that have a menu already get the page of roles; others get it with their set-up. The owner of the tables
-- is fenced too where it is no superuser, so each company is opened by itself.
do $$
declare of_company uuid;
begin
  for of_company in select id from company loop
    perform set_config('corbel.company_id', of_company::text, true);
    insert into menu_item (company_id, id, page, title, icon, position, created_at)
    select of_company, max(id) + 1, 'roles', 'Roles', 'roles', max(position) + 1, now()
    from menu_item
    where company_id = of_company
    having count(*) > 0 and not bool_or(page = 'roles');
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
