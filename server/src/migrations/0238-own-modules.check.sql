-- What the program brought is as it was, and a module of a company's own cannot be half made.
do $$
begin
  if exists (select from module where id >= 100) then
    raise exception 'a company had a module of its own before there were any';
  end if;
  if not exists (select from pg_constraint where conname = 'own_modules_are_whole') then
    raise exception 'own modules are not checked';
  end if;
  if not (select relforcerowsecurity from pg_class where oid = 'module'::regclass) then
    raise exception 'modules are not fenced';
  end if;
end $$;
