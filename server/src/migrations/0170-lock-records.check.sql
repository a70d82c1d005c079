do $$
begin
  if (select provolatile from pg_proc where proname = 'lock_records') is distinct from 'v' then
    raise exception 'records are not locked one statement after another';
  end if;
end $$;
