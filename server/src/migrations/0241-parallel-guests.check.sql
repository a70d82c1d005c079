do $$
begin
  if exists (
    select from pg_proc where pronamespace = 'public'::regnamespace
      and proname in ('guest_company', 'guest_holds', 'guest_holds_loan_of') and proparallel <> 's') then
    raise exception 'a question of the fence keeps lists from being read in parallel';
  end if;
end $$;
