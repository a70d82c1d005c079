-- How wide a person drew the columns of a list, and which they keep in sight: [{"id": "status", "width": 140}].
alter table list_view_choice add column looks jsonb not null default '[]' check (jsonb_typeof(looks) = 'array');
