select (select count(*) = 0 from note where call_outcome is not null or call_minutes is not null)
  as no_note_was_of_a_call
