-- A share whose time is over opens nothing at that very instant, and one without an end stays open.
do $$
begin
  if share_is_open(null, null, '2026-01-01Z', '2026-01-01Z') or not share_is_open(null, null, null, '2026-01-01Z') then
    raise exception 'share_is_open does not keep to the end of a share';
  end if;
end $$;
