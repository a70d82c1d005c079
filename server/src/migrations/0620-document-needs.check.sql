do $$
declare
  fenced text;
begin
  foreach fenced in array array['document_need', 'document_needs_version'] loop
    if not (select relforcerowsecurity from pg_class where oid = fenced::regclass) then
      raise exception '% is not fenced', fenced;
    end if;
  end loop;
  if exists (select from document where dismissed or dated_on is not null or expired_on is not null) then
    raise exception 'a document of before says more than it did';
  end if;
end $$;
