-- Every list asks which of the loans that were shared with the company are over by now: mostly none.
create index shared_loan_by_expiry on shared_loan (company_id, expires_at) where expires_at is not null;
