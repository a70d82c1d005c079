-- Which columns the tables of a form's repeated sections show, and in which order, for people who have chosen none of
-- their own: {section: [{id, listShowField, order}]}. Null, or no entry: as the form's version says.
alter table form add column section_columns jsonb;

-- One person's own choice for one section.
create table section_layout (
  company_id uuid not null,
  person_id uuid not null,
  form_id integer not null,
  section text not null check (length(section) between 1 and 200),
  columns jsonb not null,
  primary key (company_id, person_id, form_id, section),
  foreign key (company_id, person_id) references person,
  foreign key (company_id, form_id) references form
);
select fence_by_company('section_layout');
