-- Of a form's newest version: fields that lists keep a column for, because the form says so and not because somebody
-- asked (decision 189).
alter table form_element add column kept_in_lists boolean not null default false;
