-- Which of several statuses a record stands in is an overlap of arrays. As with their containment in 0010, its index
-- serves under row-level security only where the function is known not to leak, which only a superuser may say. It
-- compares whole numbers and raises no error that could tell of one.
do $$ begin
  execute 'alter function pg_catalog.arrayoverlap(anyarray, anyarray) leakproof';
exception when insufficient_privilege then null;
end $$;
