-- Which columns the lists of a form show, and in which order, for people who have chosen none of their own:
-- [{id, listShowField, order}]. Null: as the form's version says.
alter table form add column list_columns jsonb;
