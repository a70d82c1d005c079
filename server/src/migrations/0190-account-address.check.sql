do $$
begin
  if exists (select from account where address is null and username ~ '^[^@[:space:]]+@[^@[:space:]]+$') then
    raise exception 'an account that is named by its address has none to be recovered at';
  end if;
  if exists (select from account where address_proven_at is not null and address is null) then
    raise exception 'an address is proven that is not there';
  end if;
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'looking for addresses leaves the fence open';
  end if;
end $$;
