do $$
begin
  if exists (select from stage_entry where override_reason is not null) then
    raise exception 'a loan went past a gate before there was a way';
  end if;
end $$;
