select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid = any (array['campaign', 'campaign_list']::regclass[])) as campaigns_are_fenced_by_company
