-- Mail that a company has passed on to its own address: whose it is says what it names, or who sent it; else somebody
-- files it by hand.
alter table company add column mail_secret text not null default replace(gen_random_uuid()::text, '-', '');
alter table mail_answer alter column message_id drop not null;
alter table mail_answer add column filed_by_name text;
create unique index a_letter_is_kept_once on mail_answer (company_id, message_id_header) where message_id is null;
create index mail_answer_by_header on mail_answer (company_id, message_id_header);

-- What somebody files by hand is an answer at that record from then on.
create trigger queue_filed_answer_events after update of record_id on mail_answer for each row
  when (old.record_id is null and new.record_id is not null) execute function queue_answer_events();
