-- What became of an address's calls of a month is counted from the index alone: a company may have a million.
create index webhook_delivery_counted on webhook_delivery (company_id, webhook_id, created_at) include (state);
drop index webhook_delivery_lately;
