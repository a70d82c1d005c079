-- What lists of mails show beside the subject; how many an hour; the hour at which it reaches each where they are
-- (YYYY-MM-DDTHH:MM), null: all of them at the instant at which it starts.
alter table campaign
  add column preheader text not null default '',
  add column per_hour integer check (per_hour > 0),
  add column shown_hour text check (shown_hour ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$');
alter table message_text add column preheader text not null default '';
