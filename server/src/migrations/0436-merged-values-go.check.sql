select
  (select count(*) = 0 from person_merge where erased_at is not null) as nothing_is_erased_before,
  (select count(*) = 1 from pg_indexes where indexname = 'person_merge_to_erase') as merges_are_found_by_their_end
