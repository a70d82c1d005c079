-- Templates of e-mails: what is being written of each, and the versions that mails are made of, which never change.
create table mail_template (
  company_id uuid not null references company,
  id uuid not null,
  title text not null,
  -- the kind of record that it is about, as its module is called
  module text not null check (module in ('opportunities', 'prospects', 'contacts', 'workforces')),
  kind text not null check (kind in ('transactional', 'commercial', 'signature')),
  category text not null default '',
  main_language text not null,
  active boolean not null default true,
  -- the newest version; 0: there is none yet
  version integer not null default 0,
  rev integer not null default 1,
  -- the draft that the newest version was made of; the same as rev: there is nothing to publish
  published_rev integer not null default 0,
  -- {language: {subject, preheader, blocks}}
  texts jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by_name text not null,
  -- to the hour
  used_at timestamptz,
  primary key (company_id, id),
  constraint a_template_grows check (published_rev <= rev)
);
create index mail_template_by_title on mail_template (company_id, lower(title), id);
select fence_by_company('mail_template');

create table mail_template_version (
  company_id uuid not null,
  template_id uuid not null,
  version integer not null,
  module text not null,
  kind text not null,
  main_language text not null,
  texts jsonb not null,
  -- {language: {subject, html, text, words}}: as mails are made of it, tags still in it
  written jsonb not null,
  note text not null default '',
  published_at timestamptz not null,
  published_by_name text not null,
  primary key (company_id, template_id, version),
  foreign key (company_id, template_id) references mail_template
);
select fence_by_company('mail_template_version');

create function refuse_to_alter_template_version() returns trigger language plpgsql as $$
begin
  raise exception 'A version of a template is never changed.';
end $$;
create trigger refuse_to_alter_template_version before update on mail_template_version
  for each row execute function refuse_to_alter_template_version();

-- A lender's own: nobody of another company reads or writes it.
create policy of_the_lender on mail_template as restrictive using ((select guest_company()) is null);
create policy of_the_lender on mail_template_version as restrictive using ((select guest_company()) is null);

-- What goes to many may be a template instead of words of its own: each gets it in their language.
alter table message_text
  add column template_id uuid,
  add column template_version integer,
  add constraint a_shared_template_is_a_version foreign key (company_id, template_id, template_version)
    references mail_template_version;
