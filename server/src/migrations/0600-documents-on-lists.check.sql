do $$
declare
  one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if not exists (select from list_refill where company_id = one and form_id = 0 and filled_to is null) then
      raise exception 'the loans of a company are not worked out';
    end if;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
