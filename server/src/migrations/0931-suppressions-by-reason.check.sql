select exists (select from pg_indexes where indexname = 'suppression_by_reason') as suppressions_are_listed_by_reason
