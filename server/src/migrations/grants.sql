-- The audit trail is written once: the role that serves requests adds to it and reads it, nothing else.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_event FROM corbel_app;
REVOKE DELETE, TRUNCATE ON audit_head FROM corbel_app;
-- Nor is a legal text that somebody may have agreed to.
REVOKE UPDATE, DELETE, TRUNCATE ON legal_text FROM corbel_app;
-- Nor is what somebody agreed to, and when.
REVOKE UPDATE, DELETE, TRUNCATE ON consent FROM corbel_app;
