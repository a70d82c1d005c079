-- Applications that were handed in with gaps are looked for among a million that have none.
create index loan_submission_with_gaps on loan_submission (company_id, loan_id) where blank <> '{}';
