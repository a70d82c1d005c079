select (select count(*) = 1 from pg_indexes where indexname = 'record_list_to_review' and indexdef like '%docs_review > 0%')
  as few_loans_stand_in_the_index
