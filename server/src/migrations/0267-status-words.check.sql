do $$
begin
  if exists (select from status where words <> '{}') then
    raise exception 'a status is said in a language that nobody has entered';
  end if;
end $$;
