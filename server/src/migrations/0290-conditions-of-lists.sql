-- What lists come to be narrowed by: where loans came from, and when they entered a status.
create index record_by_source on record using gin (company_id, source) where module_id = 1;
-- Those that were taken back never were.
create index stage_entry_entered on stage_entry (company_id, entered_at) where undone_at is null;
create index stage_entry_of_status on stage_entry using gin (company_id, status) where undone_at is null;
analyze stage_entry;
