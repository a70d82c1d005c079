select (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class where oid in ('automation'::regclass,
    'automation_version'::regclass, 'automation_event'::regclass, 'automation_run'::regclass,
    'automation_run_step'::regclass)) as automations_are_fenced_by_company,
  (select count(*) = 1 from pg_trigger where tgname = 'queue_automation_events') as history_begins_automations
