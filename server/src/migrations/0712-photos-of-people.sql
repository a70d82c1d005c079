-- The own photograph of somebody of staff, as borrowers see whom they talk to: small, and a JPEG.
create table person_photo (
  company_id uuid not null references company,
  person_id uuid not null,
  bytes bytea not null check (length(bytes) between 100 and 65536),
  updated_at timestamptz not null,
  primary key (company_id, person_id),
  foreign key (company_id, person_id) references person
);
select fence_by_company('person_photo');
create policy no_guests on person_photo as restrictive using ((select guest_company()) is null);
