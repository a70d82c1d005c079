-- A document of a record: one row of each type of which somebody said anything. The file fields of its form are
-- documents without a row; a type `need-…` stands beside the form, and its files are those rows of `file` alone.
create table document (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  doc_type text not null check (doc_type <> ''),
  rev integer not null default 1,
  -- Of one beside the form; the form calls its fields itself.
  title text,
  status text not null check (status in ('Not Uploaded', 'Awaiting Review', 'Awaiting Reupload', 'Approved', 'N/A')),
  -- Why it must come again, or does not apply.
  reason text,
  -- Why it does not apply, as whoever owes it says, until somebody of staff decides.
  not_applicable text,
  due date,
  source text not null check (source in ('form', 'need', 'request')),
  -- Files that one person sends together: the page's name for it, and whose it is.
  sending uuid,
  sent_by uuid,
  asked_at timestamptz,
  asked_by uuid,
  asked_by_name text,
  updated_at timestamptz not null,
  updated_by uuid,
  updated_by_name text not null,
  primary key (company_id, id),
  constraint a_record_has_a_type_once unique (company_id, record_id, doc_type),
  constraint documents_beside_the_form_have_a_title check (title is not null or doc_type not like 'need-%'),
  constraint what_comes_again_has_a_reason check (status <> 'Awaiting Reupload' or reason is not null)
);
select hang_on_record('document');

create table document_note (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  doc_type text not null,
  type text not null check (type in ('Public', 'Private')),
  content text not null check (content <> ''),
  created_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  primary key (company_id, id)
);
select hang_on_record('document_note');
-- Another company's people never come near a private note, whatever a statement asks.
create policy of_public on document_note as restrictive
  using ((select guest_company()) is null or type = 'Public')
  with check ((select guest_company()) is null or type = 'Public');

-- That somebody of staff has looked at a file; null: nobody has.
alter table file add column viewed_at timestamptz, add column viewed_by uuid;

-- Earlier files are read beside those that are there.
drop index file_of_record;
create index file_of_record on file (company_id, record_id, field_id);
