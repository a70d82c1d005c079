do $$
begin
  if not (select relforcerowsecurity from pg_class where oid = 'document_link'::regclass) then
    raise exception 'document_link is not fenced';
  end if;
  if not exists (select from pg_policies where tablename = 'document_link' and policyname = 'of_the_lender') then
    raise exception 'document_link is open to guests';
  end if;
end $$;
