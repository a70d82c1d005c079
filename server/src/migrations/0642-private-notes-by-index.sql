-- How many notes somebody may read is all of a record's less the private ones that are not theirs: both are counted in
-- an index, without the notes themselves.
create index note_private_of_record on note (company_id, record_id) where type = 'Private';
