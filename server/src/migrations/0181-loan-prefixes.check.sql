do $$
begin
  if exists (select from loan where number_prefix is not null and number_prefix || loan_no <> number) then
    raise exception 'a loan has another prefix than its number';
  end if;
end $$;
