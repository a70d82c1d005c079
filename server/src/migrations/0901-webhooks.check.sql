select (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid = any (array['webhook', 'webhook_delivery']::regclass[])) as webhooks_are_fenced_by_company,
  not exists (select from companies_with_webhooks(now())) as nothing_is_to_be_sent_yet
