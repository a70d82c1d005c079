select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'submission_evidence'::regclass)
    as evidence_is_fenced_by_company,
  (select count(*) = 0 from submission_evidence) as none_was_kept_before,
  (select count(*) = 0 from loan_submission where task_id is not null) as none_was_a_task_before
