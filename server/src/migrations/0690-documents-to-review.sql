-- Few loans have something to look at: whoever opens their home page asks for these, not for all that they work on.
create index record_list_to_review on record_list (company_id, record_id) where docs_review > 0;
