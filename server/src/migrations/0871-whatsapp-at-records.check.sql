select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'whatsapp_account'::regclass)
    as accounts_are_fenced_by_company,
  (select bool_and(header is null and wanted_category is null) is not false from whatsapp_template)
    as templates_are_as_they_were
