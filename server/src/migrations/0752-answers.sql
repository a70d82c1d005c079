-- What people answer to e-mails: kept at the record that was written from.
create table mail_answer (
  company_id uuid not null,
  id uuid not null,
  -- where it stands; null where that record is out of use: then whoever writes e-mails sees it apart
  record_id uuid,
  module text,
  -- the e-mail that it answers, and who wrote that one
  message_id uuid not null,
  written_by uuid,
  person_id uuid,
  from_name text not null,
  from_address text not null,
  -- whether it came from the address that had been written to
  is_from_recipient boolean not null,
  subject text not null,
  -- what was said, and what it quotes
  text text not null,
  quoted text not null,
  -- names of what was attached, which the answer's copy to the writer holds
  files jsonb not null default '[]',
  -- a machine wrote it
  automatic boolean not null,
  -- so that it is kept once, however often it is delivered
  message_id_header text not null,
  received_at timestamptz not null,
  primary key (company_id, id),
  constraint an_answer_is_kept_once unique (company_id, message_id, message_id_header),
  foreign key (company_id, message_id) references message
);
select hang_on_record('mail_answer');
create index mail_answer_unfiled on mail_answer (company_id, id desc) where record_id is null;
create policy of_the_lender on mail_answer as restrictive using ((select guest_company()) is null);
