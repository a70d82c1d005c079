do $$
begin
  perform drop_past_work('-infinity', '-infinity');
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'dropping past drafts leaves the fence open';
  end if;
end $$;
