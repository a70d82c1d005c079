do $$
begin
  if exists (select from loan_submission) then
    raise exception 'a loan is submitted though nobody submitted it';
  end if;
end $$;
