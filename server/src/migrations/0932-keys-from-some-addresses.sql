-- From where the program of a key may call: addresses and networks, none: from everywhere.
alter table form_key add column addresses text[] not null default '{}';
