do $$
declare part text;
begin
  foreach part in array array['company_affiliate', 'company_picture', 'legal_text'] loop
    if not exists (select from pg_policies where tablename = part and policyname = 'own_company') then
      raise exception '% is not fenced by company', part;
    end if;
  end loop;
  if not exists (select from pg_trigger where tgrelid = 'legal_text'::regclass and tgname = 'is_written_once') then
    raise exception 'a published text can be edited in place';
  end if;
  perform opened_companies(array['00000000-0000-7000-8000-000000000000'::uuid], now());
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'asking for opened companies leaves the fence open';
  end if;
end $$;
