select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid = any (array['whatsapp_template', 'whatsapp_consent', 'whatsapp_campaign', 'whatsapp_message',
      'whatsapp_inbound']::regclass[])) as whatsapp_is_fenced_by_company
