-- When what a merge replaced was erased; null: it is kept yet, because the merge can be taken back.
alter table person_merge add column erased_at timestamptz;
create index person_merge_to_erase on person_merge (company_id, undo_until) where erased_at is null;
