-- When a scanner looked at a file before it was taken; nothing where none was configured then, as of all files so far.
alter table file add column scanned_at timestamptz;

-- Files in which a scanner found something: they lie apart from all that is served, under their ids.
create table quarantined_file (
  company_id uuid not null,
  id uuid not null,
  -- for which it was sent, where it was for one
  record_id uuid,
  record_title text,
  record_page text,
  name text not null,
  size bigint not null,
  sha256 bytea not null,
  -- as the scanner calls it
  virus text not null,
  sent_by uuid,
  sent_by_name text not null,
  found_at timestamptz not null,
  -- since when administrators are not told of it any more
  put_away_at timestamptz,
  primary key (company_id, id)
);
select hang_on_record('quarantined_file');
create policy of_the_lender on quarantined_file as restrictive using ((select guest_company()) is null);
create index quarantined_file_told on quarantined_file (company_id, found_at desc) where put_away_at is null;
