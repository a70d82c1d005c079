-- Who of the platform's staff has answered a request for a demo, and when.
alter table demo_request
  add column done_at timestamptz,
  add column done_by text,
  add constraint done_is_by_somebody check ((done_at is null) = (done_by is null));
