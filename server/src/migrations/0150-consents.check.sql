select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'consent'::regclass) as consents_are_fenced,
  exists (select from pg_trigger where tgrelid = 'consent'::regclass and tgname = 'is_written_once') as consents_stay
