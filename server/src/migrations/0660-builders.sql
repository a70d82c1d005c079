-- Forms as administrators design them: what kind of thing each is the form of, whether it is in use, and its draft.
alter table form
  add column kind text,
  add column custom_title text,
  add column active boolean not null default true,
  -- what a library is offered for, and what a loan form takes over once it is published; empty: everything
  add column products integer[] not null default '{}',
  add column programs integer[] not null default '{}',
  add column changed_at timestamptz,
  add column changed_by_name text not null default '';

-- The owner of the tables is fenced too where it is no superuser, so each company is opened by itself; a company that
-- has a menu gets the page of the builders.
do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    update form set kind = case
      when exists (select from webform where company_id = one and form_id = form.id) then 'webform'
      when module_id = 1 then 'opportunity'
      else 'module' end
    where company_id = one;
    insert into menu_item (company_id, id, page, title, icon, position, created_at)
    select one, max(id) + 1, 'builders', 'Builders', 'builders', max(position) + 1, now()
    from menu_item where company_id = one having count(*) > 0 and not bool_or(page = 'builders');
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;

-- What is made with a module is the form of loans or of another module, unless it says that it is something else.
create function kind_of_form() returns trigger language plpgsql as $$
begin
  new.kind := coalesce(new.kind, case when new.module_id = 1 then 'opportunity' else 'module' end);
  return new;
end $$;
create trigger kind_of_form before insert on form for each row execute function kind_of_form();
alter table form
  alter column kind set not null,
  add constraint form_kind_is_known check (kind in ('module', 'opportunity', 'webform', 'library', 'task'));
create index form_by_kind on form (company_id, kind);

-- One draft for all who design a form: its tree as it was at one number of its steps, and the steps since.
create table form_draft (
  company_id uuid not null,
  form_id integer not null,
  base_version integer not null,
  rev integer not null,
  -- what is in the newest version; the same as rev: there is nothing to publish
  published_rev integer not null,
  snapshot jsonb not null,
  snapshot_rev integer not null,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, form_id),
  foreign key (company_id, form_id) references form,
  constraint a_draft_grows check (snapshot_rev <= rev and published_rev <= rev)
);

create table form_command (
  company_id uuid not null,
  form_id integer not null,
  rev integer not null,
  id uuid not null,
  person_id uuid not null,
  person_name text not null,
  at timestamptz not null,
  label jsonb not null,
  ops jsonb not null,
  -- once it is in a version nobody takes it back any more
  expires_at timestamptz not null,
  primary key (company_id, form_id, rev),
  unique (company_id, form_id, id),
  foreign key (company_id, form_id) references form
);
create index form_command_expired on form_command (expires_at) where expires_at <> 'infinity';

alter table form_version
  add column note text not null default '',
  add column change_count integer not null default 0;

select fence_by_company(fenced) from unnest(array['form_draft', 'form_command']::regclass[]) as fenced;
