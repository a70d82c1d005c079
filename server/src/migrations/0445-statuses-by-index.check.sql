do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user)
      and not (select proleakproof from pg_proc where oid = 'pg_catalog.arrayoverlap(anyarray, anyarray)'::regprocedure)
  then
    raise exception 'which of several statuses a record stands in is not found by its index';
  end if;
end $$;
