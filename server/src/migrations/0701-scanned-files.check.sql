do $$
begin
  if exists (select from file where scanned_at is not null) then
    raise exception 'A file counts as scanned before any scanner looked';
  end if;
  if not (select relforcerowsecurity from pg_class where oid = 'quarantined_file'::regclass) then
    raise exception 'quarantined_file is not fenced';
  end if;
end $$;
