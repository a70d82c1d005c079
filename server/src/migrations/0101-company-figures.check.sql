do $$
begin
  if (select count(*) from company_figures('{}')) <> 0 then raise exception 'nobody asked for a company'; end if;
  perform company_figures(array(select id from company));
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'asking for figures leaves the fence open';
  end if;
end $$;
