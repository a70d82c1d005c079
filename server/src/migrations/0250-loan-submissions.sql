-- A borrower submits what they filled in, complete or not: when it was submitted last, by whom, and which required fields
-- were blank then. No blank field is left in the mark once the form is complete.
alter table loan
  add column submitted_at timestamptz,
  add column submitted_by uuid,
  add column submitted_by_name text,
  add column submitted_blank text[],
  add constraint submitted_as_a_whole check (
    (submitted_at is null) = (submitted_by is null)
    and (submitted_at is null) = (submitted_by_name is null)
    and (submitted_at is null) = (submitted_blank is null));
