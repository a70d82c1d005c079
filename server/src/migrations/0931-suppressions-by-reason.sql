-- The list of addresses by the reason against them: some reasons have hundreds of thousands, and a page of them is read.
create index suppression_by_reason on suppression (company_id, reason, to_norm, scope, scope_id);
