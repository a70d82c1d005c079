-- The prefix that a loan's number was written with, apart, so that the highest number under a prefix is one look into an
-- index. Null where a number does not end with the loan's own count.
alter table loan add column number_prefix text generated always as (
  case when right(number, length(loan_no::text)) = loan_no::text
    then left(number, length(number) - length(loan_no::text)) end) stored;
create index loan_by_prefix on loan (company_id, number_prefix, loan_no desc);
