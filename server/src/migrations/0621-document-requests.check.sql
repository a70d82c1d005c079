do $$
declare
  fenced text;
begin
  foreach fenced in array array['document_request', 'document_request_link'] loop
    if not (select relforcerowsecurity from pg_class where oid = fenced::regclass) then
      raise exception '% is not fenced', fenced;
    end if;
    if not exists (select from pg_policies where tablename = fenced and policyname = 'of_the_lender') then
      raise exception '% is open to guests', fenced;
    end if;
  end loop;
end $$;
