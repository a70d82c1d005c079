select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid in ('thread'::regclass, 'thread_message'::regclass, 'thread_reader'::regclass))
    as threads_are_fenced_by_company,
  (select count(*) = 0 from thread) as nobody_had_written_before
