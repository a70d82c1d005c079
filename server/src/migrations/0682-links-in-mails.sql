-- What proves that a link in a mail is ours: drawn for each mail, so that no new key of the company ends it.
alter table message add column link_secret uuid not null default gen_random_uuid();
