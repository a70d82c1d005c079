do $$
declare
  company uuid := '00000000-0000-7000-8000-00000000a270';
  session uuid := '00000000-0000-7000-8000-00000000a271';
  record uuid := '00000000-0000-7000-8000-00000000a272';
begin
  perform set_config('corbel.company_id', company::text, true);
  for minute in 1..2 loop
    insert into record_read (company_id, quarter, session_id, record_id, about, content)
    values (company, '2026-01-01T00:00Z', session, record, '\x00',
      '{"action":"record-read","at":"2026-01-01T00:0' || minute || ':00.000Z"}')
    on conflict do nothing;
  end loop;
  if chain_reads(company, '2026-01-01T00:20Z', 100) <> 1 or chain_reads(company, '2026-01-03T00:00Z', 100) <> 0 then
    raise exception 'a read does not go into the chain once';
  end if;
  if exists (select from record_read where company_id = company) then
    raise exception 'reads that are in the chain are kept for good';
  end if;
  if (select count(*) from audit_event where company_id = company) <> 1 then
    raise exception 'the chain does not have the read';
  end if;
  perform companies_with_work('reads', now());
  delete from audit_event where company_id = company;
  delete from audit_head where company_id = company;
  perform set_config('corbel.company_id', '', true);
end $$;
