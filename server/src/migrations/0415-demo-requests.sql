-- Who asked whoever runs the program to show it. Of no company, so it stands outside the fence.
create table demo_request (
  id uuid primary key,
  full_name text not null,
  email text not null,
  company_name text not null,
  phone text not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null
);
create index demo_request_by_expiry on demo_request (expires_at);
create index demo_request_by_newest on demo_request (requested_at desc, id desc);
