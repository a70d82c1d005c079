-- Notes hang on records of every kind, and what else comes to hang on records does so by the same words: the record's
-- own company, a key that refers to it, both fences, and an index in the order in which a record shows it.

create function hang_on_record(hanging regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add foreign key (company_id, record_id) references record', hanging);
  execute format('create index on %s (company_id, record_id, id desc)', hanging);
  perform fence_by_company(hanging);
  execute format('create policy within_shares on %s as restrictive
    using ((select guest_company()) is null or guest_holds(company_id, record_id, ''View''))
    with check ((select guest_company()) is null or guest_holds(company_id, record_id, ''Edit''))', hanging);
end $$;

create table note (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  rev integer not null default 1,
  type text not null check (type in ('Public', 'Private')),
  content text not null check (content <> ''),
  deadline date,
  -- people of the company who were chosen for a private note
  readers uuid[] not null default '{}',
  -- [{id, name}]: people whom the text mentions, by the name that it uses
  mentions jsonb not null default '[]',
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  updated_by_name text not null,
  primary key (company_id, id),
  constraint only_private_notes_have_readers check (type = 'Private' or readers = '{}')
);
select hang_on_record('note');

-- What a note said before it was changed; private as it was then.
create table note_revision (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  note_id uuid not null,
  rev integer not null,
  type text not null check (type in ('Public', 'Private')),
  content text not null,
  deadline date,
  readers uuid[] not null,
  written_at timestamptz not null,
  written_by uuid not null,
  written_by_name text not null,
  primary key (company_id, id),
  constraint a_note_has_a_revision_once unique (company_id, note_id, rev),
  foreign key (company_id, note_id) references note
);
select hang_on_record('note_revision');

-- Another company's people never come near a private note, whatever a statement asks.
create policy of_public on note as restrictive
  using ((select guest_company()) is null or type = 'Public')
  with check ((select guest_company()) is null or type = 'Public');
create policy of_public on note_revision as restrictive
  using ((select guest_company()) is null or type = 'Public')
  with check ((select guest_company()) is null or type = 'Public');
