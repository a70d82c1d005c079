do $$
begin
  if exists (select from list_view_choice where looks <> '[]') then
    raise exception 'a column has a look that nobody gave it';
  end if;
end $$;
