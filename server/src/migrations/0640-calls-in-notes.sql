-- A call that somebody of staff had about a record is a note with how it ended and how long it took.
alter table note
  add column call_outcome text,
  add column call_minutes integer,
  add constraint note_of_a_call check (
    (call_outcome is null) = (call_minutes is null)
    and call_outcome in ('reached', 'left-message', 'no-answer', 'wrong-number')
    and call_minutes between 0 and 600);
