select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'company_list_layout'::regclass)
    as layouts_are_fenced_by_company,
  (select count(*) = 0 from company_list_layout) as lists_are_as_their_forms_say_at_first
