do $$
begin
  if exists (select from person where date_format is not null) then
    raise exception 'a person has a date format that nobody chose';
  end if;
end $$;
