do $$
declare
  fenced text;
begin
  foreach fenced in array array['underwriting_condition', 'condition_template', 'condition_templates_version'] loop
    if not (select relforcerowsecurity from pg_class where oid = fenced::regclass) then
      raise exception '% is not fenced', fenced;
    end if;
  end loop;
  if (select count(*) from pg_policies where tablename = 'underwriting_condition' and policyname in ('own_company', 'within_shares')) <> 2 then
    raise exception 'underwriting_condition lacks a policy';
  end if;
end $$;
