do $$
declare company uuid := '00000000-0000-7000-8000-00000000a0d1';
begin
  perform append_audit(company, '{"action":"signed-in","at":"2026-01-01T00:00:00.000Z"}');
  perform append_audit(company, '{"action":"signed-out","at":"2026-01-01T00:01:00.000Z"}');
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'writing the audit trail leaves the fence open';
  end if;
  perform set_config('corbel.company_id', company::text, true);
  if (select count(*) from audit_event one join audit_event next
      on next.company_id = one.company_id and next.seq = one.seq + 1 and next.previous_hash = one.hash
      where one.company_id = company) <> 1 then
    raise exception 'an entry does not carry the hash of the one before';
  end if;
  delete from audit_event where company_id = company;
  delete from audit_head where company_id = company;
  perform set_config('corbel.company_id', '', true);
end $$;
