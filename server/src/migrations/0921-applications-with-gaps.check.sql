select to_regclass('loan_submission_with_gaps') is not null as gaps_have_an_index
