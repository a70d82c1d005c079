select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'consent_change'::regclass)
    as changes_of_consents_are_fenced,
  exists (select from pg_trigger where tgrelid = 'consent_change'::regclass and tgname = 'is_written_once')
    as changes_of_consents_stay,
  (select count(*) = 0 from whatsapp_consent c where not exists (select from consent_change told
      where told.company_id = c.company_id and told.channel = 'whatsapp' and told.address = c.number))
    as each_consent_of_whatsapp_is_told_of
