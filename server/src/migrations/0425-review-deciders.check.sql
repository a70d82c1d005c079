do $$
begin
  if exists (select from review_change where deciders is null) then
    raise exception 'a change waits for nobody';
  end if;
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'naming who decides leaves the fence open';
  end if;
end $$;
