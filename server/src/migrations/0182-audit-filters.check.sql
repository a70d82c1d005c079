do $$
declare
  company uuid := '00000000-0000-7000-8000-00000000a182';
begin
  perform append_audit(company, '{"action":"permission-changed","at":"2026-01-01T00:00:00.000Z","session":"s","role":"2",
    "details":{"field":"SSN"},"changes":[{"field":"Title"},{"field":"read"}]}');
  perform append_audit(company, '{"action":"signed-in","at":"2026-01-01T00:00:00.000Z"}');
  perform set_config('corbel.company_id', company::text, true);
  if (select array_agg(array[session_id, role_id, fields] order by seq) from audit_event where company_id = company)
    is distinct from array[array['s', '2', e'ssn\ntitle\nread'], array[null, null, null]] then
    raise exception 'an audit entry is not found by what it says';
  end if;
  delete from audit_event where company_id = company;
  delete from audit_head where company_id = company;
  perform set_config('corbel.company_id', '', true);
end $$;
