-- Of an automation that begins where nothing happens for some days: how far today's look through the records has come.
alter table automation
  add column idle_at timestamptz,
  add column idle_id uuid,
  add constraint a_place_among_the_idle check ((idle_at is null) = (idle_id is null));
