do $$
begin
  if exists (select from loan where submitted_at is not null) then
    raise exception 'a loan is submitted though nobody submitted it';
  end if;
end $$;
