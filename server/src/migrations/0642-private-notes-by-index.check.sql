select (select count(*) = 1 from pg_indexes where indexname = 'note_private_of_record')
  as private_notes_have_an_index
