-- What was attached to an answer: looked at as uploads are, until somebody files it at the record or its time is over.
create table mail_answer_file (
  company_id uuid not null,
  id uuid not null,
  answer_id uuid not null,
  position smallint not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 bytea not null,
  -- blank: it was not kept
  storage_name text not null,
  -- why it was not
  refused text check (refused in ('infected', 'kind', 'too-large', 'too-many')),
  -- when somebody put it among the documents of the record
  filed_at timestamptz,
  primary key (company_id, id),
  constraint kept_or_refused check ((storage_name = '') = (refused is not null)),
  foreign key (company_id, answer_id) references mail_answer on delete cascade
);
create index mail_answer_file_of on mail_answer_file (company_id, answer_id, position);
select fence_by_company('mail_answer_file');
create policy of_the_lender on mail_answer_file as restrictive using ((select guest_company()) is null);

-- Whether the domain that an answer says it is from stands for it (RFC 7489): by its signature or by its servers.
alter table mail_answer add column dmarc text not null default 'unknown'
  check (dmarc in ('pass', 'fail', 'none', 'unknown'));

-- What a mail answers, as its header says it: programs keep the talk together by it.
alter table message add column in_reply_to text;
