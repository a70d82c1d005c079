do $$
declare
  fenced text;
  one uuid;
begin
  foreach fenced in array array['form_draft', 'form_command'] loop
    if not (select relforcerowsecurity from pg_class where oid = fenced::regclass) then
      raise exception '% is not fenced', fenced;
    end if;
  end loop;
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from form where company_id = one and (kind = 'webform') <> exists (
      select from webform where company_id = one and webform.form_id = form.id)) then
      raise exception 'forms of visitors are told from others wrongly';
    end if;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
