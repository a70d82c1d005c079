-- The audit trail is written once: the role that serves requests adds to it and reads it, nothing else.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_event FROM corbel_app;
REVOKE DELETE, TRUNCATE ON audit_head FROM corbel_app;
-- What waits for the trail may be marked as gone into it, not rewritten.
REVOKE UPDATE, TRUNCATE ON record_read FROM corbel_app;
GRANT UPDATE (chained) ON record_read TO corbel_app;
-- Nor is a legal text that somebody may have agreed to.
REVOKE UPDATE, DELETE, TRUNCATE ON legal_text FROM corbel_app;
-- Nor is what somebody agreed to, and when.
REVOKE UPDATE, DELETE, TRUNCATE ON consent FROM corbel_app;
REVOKE UPDATE, DELETE, TRUNCATE ON consent_change FROM corbel_app;
-- What happened to records, roles and the configuration is told once. Histories hold no protected values, so that new
-- keys have nothing to write there either.
REVOKE UPDATE, DELETE, TRUNCATE ON history FROM corbel_app;
REVOKE UPDATE, DELETE, TRUNCATE ON role_change FROM corbel_app;
REVOKE UPDATE, DELETE, TRUNCATE ON configuration_change FROM corbel_app;
-- Records are pinned to the version of a form that they began with.
REVOKE UPDATE, DELETE, TRUNCATE ON form_version FROM corbel_app;
-- Grants and visits end, they are not unmade.
REVOKE DELETE, TRUNCATE ON loan_share FROM corbel_app;
REVOKE DELETE, TRUNCATE ON company_opening FROM corbel_app;
-- Nor is what a note said before.
REVOKE UPDATE, DELETE, TRUNCATE ON note_revision FROM corbel_app;
-- It goes with its note when two records of one person are made one.
GRANT UPDATE (record_id) ON note_revision TO corbel_app;
-- Where a loan stood is told once; a move that is taken back is marked so.
REVOKE DELETE, TRUNCATE ON stage_entry FROM corbel_app;
REVOKE UPDATE ON stage_entry FROM corbel_app;
GRANT UPDATE (left_at, undone_at, undone_rev) ON stage_entry TO corbel_app;
-- What somebody wrote to the other side stands as it was read.
REVOKE UPDATE, DELETE, TRUNCATE ON thread_message FROM corbel_app;
-- Nor is what a submission was.
REVOKE UPDATE, DELETE, TRUNCATE ON submission_evidence FROM corbel_app;
