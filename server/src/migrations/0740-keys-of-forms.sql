-- What a form is known by in every installation that it was taken to by a file.
alter table form add column key uuid not null default gen_random_uuid();
create unique index form_by_key on form (company_id, key);
