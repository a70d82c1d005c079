-- Where a lead went: of one lead there is one conversion.
create table lead_conversion (
  company_id uuid not null references company,
  lead_id uuid not null,
  person_id uuid not null,
  loan_id uuid not null,
  converted_at timestamptz not null,
  primary key (company_id, lead_id),
  foreign key (company_id, lead_id) references record,
  foreign key (company_id, person_id) references person,
  foreign key (company_id, loan_id) references loan
);

-- Which field of a form of leads goes where in another form, as far as the company says otherwise than equal names do:
-- ids of fields to ids of fields, null for one that goes nowhere.
create table lead_mapping (
  company_id uuid not null references company,
  form_id integer not null,
  target_form_id integer not null,
  fields jsonb not null,
  rev integer not null default 1,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, form_id, target_form_id),
  foreign key (company_id, form_id) references form,
  foreign key (company_id, target_form_id) references form
);

select fence_by_company(fenced) from unnest(array['lead_conversion', 'lead_mapping']::regclass[]) as fenced;
