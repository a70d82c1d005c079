-- Which columns the list of a module shows, and in which order, for people who have chosen none of their own:
-- [{id, listShowField, order}]. Loans have theirs with their forms (`form.list_columns`), one for each program.
create table company_list_layout (
  company_id uuid not null references company,
  module_id integer not null,
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  primary key (company_id, module_id)
);
select fence_by_company('company_list_layout');
