select
  (select count(*) = 2 from pg_class where oid in ('webform'::regclass, 'lead'::regclass)
    and relrowsecurity and relforcerowsecurity) as webforms_and_leads_are_fenced,
  (select count(*) = 0 from webform_door) as no_door_is_open_that_nobody_made
