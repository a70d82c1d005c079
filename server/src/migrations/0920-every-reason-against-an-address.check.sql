select (select array_length(conkey, 1) = 5 from pg_constraint where conname = 'suppression_pkey') as each_reason_stands_by_itself
