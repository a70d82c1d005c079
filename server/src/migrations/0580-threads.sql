-- Messages between borrowers, contacts and the lender, one thread for each record. Its row counts them, so that they
-- have an order in which everybody sees them come, and says whose turn it is.
create table thread (
  company_id uuid not null,
  record_id uuid not null,
  -- what the kind of record is called
  module text not null,
  last_number integer not null check (last_number > 0),
  last_at timestamptz not null,
  -- The last one that the lender wrote or has nothing to answer to.
  answered_to integer not null default 0,
  -- The day by which the first unanswered one of a borrower or contact is to be answered; null: none waits.
  answer_by date,
  primary key (company_id, record_id),
  foreign key (company_id, record_id) references record
);
create index thread_waiting on thread (company_id, answer_by, record_id) where answer_by is not null;
select fence_by_company('thread');

create table thread_message (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  number integer not null,
  content text not null check (content <> ''),
  side text not null check (side in ('staff', 'borrower', 'contact')),
  -- a field of the record's form
  about text,
  about_title text not null default '',
  written_at timestamptz not null,
  written_by uuid not null,
  written_by_name text not null,
  primary key (company_id, id),
  constraint a_thread_counts_its_messages unique (company_id, record_id, number),
  foreign key (company_id, record_id) references thread
);
select hang_on_record('thread_message');

-- How far somebody has read, and since when a mail about what is new waits to be sent to them.
create table thread_reader (
  company_id uuid not null,
  record_id uuid not null,
  person_id uuid not null,
  read_to integer not null default 0,
  read_at timestamptz,
  mail_since timestamptz,
  primary key (company_id, record_id, person_id),
  foreign key (company_id, record_id) references record,
  foreign key (company_id, person_id) references person
);
create index thread_reader_by_person on thread_reader (company_id, person_id);
select fence_by_company('thread_reader');

-- Between a lender and its own borrowers: nobody of another company reads or writes it. A guest's save of a shared loan
-- writes its list row anew, which says whether a message waits.
create policy within_shares on thread as restrictive
  using ((select guest_company()) is null or guest_holds(company_id, record_id, 'View'))
  with check ((select guest_company()) is null);
create policy of_the_lender on thread_message as restrictive using ((select guest_company()) is null);
create policy of_the_lender on thread_reader as restrictive using ((select guest_company()) is null);
