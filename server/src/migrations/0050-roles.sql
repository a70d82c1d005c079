-- Who changed a role last, and what roles may do with the fields of forms.
alter table role add column updated_at timestamptz not null default now();
alter table role add column updated_by_name text not null default '';

-- Beside the form and not in its versions: a right holds for every record at once, whichever version it is pinned to.
create table role_field_rights (
  company_id uuid not null,
  role_id integer not null,
  form_id integer not null,
  -- element id, or * for every field, to hidden, read or edit
  rights jsonb not null check (jsonb_typeof(rights) = 'object'),
  primary key (company_id, role_id, form_id),
  foreign key (company_id, role_id) references role,
  foreign key (company_id, form_id) references form
);
create index role_field_rights_by_form on role_field_rights (company_id, form_id);
select fence_by_company('role_field_rights');

-- Programs keep forms with these rights in memory, by this version; a change of the form renews the configuration too.
alter table form add column rights_version uuid not null default gen_random_uuid();

create function renew_rights_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  changed integer := case when tg_op = 'DELETE' then old.form_id else new.form_id end;
begin
  update form set rights_version = gen_random_uuid() where company_id = company and id = changed;
  return null;
end $$;
create trigger renews_rights_version after insert or update or delete on role_field_rights
  for each row execute function renew_rights_version();
