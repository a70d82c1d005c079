select
  (select count(*) = 2 from pg_class where oid in ('lead_conversion'::regclass, 'lead_mapping'::regclass)
    and relrowsecurity and relforcerowsecurity) as conversions_and_mappings_are_fenced,
  (select count(*) = 0 from lead_conversion) as nothing_was_converted_before
