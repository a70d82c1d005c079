do $$
begin
  if not exists (select from pg_indexes where tablename = 'shared_loan' and indexname = 'shared_loan_by_expiry') then
    raise exception 'shares that end are not found by their end';
  end if;
end $$;
