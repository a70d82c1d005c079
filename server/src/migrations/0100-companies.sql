-- What the platform knows of companies and what a company sets for itself beside its settings.

alter table company
  add column rev integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '';

-- Whoever writes settings, they have a new version: a page that was opened before them must not overwrite them unseen.
create function renew_company_rev() returns trigger language plpgsql as $$
begin
  if (new.name, new.settings) is distinct from (old.name, old.settings) then new.rev := old.rev + 1; end if;
  return new;
end $$;
create trigger renews_rev before update on company for each row execute function renew_company_rev();

-- Asked before anybody has signed in, so it stands outside the fence. A host has one company.
create table company_host (
  host text primary key check (host = lower(host)),
  company_id uuid not null references company,
  -- what a TXT record of the host must say
  token text not null,
  created_at timestamptz not null,
  created_by_name text not null,
  checked_at timestamptz,
  verified_at timestamptz
);
create index company_host_by_company on company_host (company_id, host);

-- Each side has its own row and says it from its own side.
create table company_affiliate (
  company_id uuid not null references company,
  affiliate_company_id uuid not null references company,
  direction text not null check (direction in ('sends', 'receives', 'both')),
  default_access text not null check (default_access in ('View', 'Edit')),
  position integer not null,
  primary key (company_id, affiliate_company_id),
  constraint company_affiliate_is_another_one check (company_id <> affiliate_company_id)
);
select fence_by_company('company_affiliate');

-- Logos and favicons: a few small pictures of a company, kept with its settings so that every process serves them and
-- one statement replaces them.
create table company_picture (
  company_id uuid not null references company,
  kind text not null check (kind in ('logo', 'logoDark', 'favicon')),
  -- changes with the bytes, so that browsers may keep what they got by it
  name text not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (company_id, kind)
);
select fence_by_company('company_picture');

-- Who agreed to a text agreed to these words: they are written once.
create table legal_text (
  company_id uuid not null references company,
  kind text not null check (kind in ('esign', 'terms', 'privacy')),
  version integer not null,
  title text not null,
  body text not null,
  hash text not null,
  published_at timestamptz not null,
  published_by uuid,
  published_by_name text not null,
  primary key (company_id, kind, version)
);
select fence_by_company('legal_text');
create function refuse_to_alter_legal_text() returns trigger language plpgsql as $$
begin
  raise exception 'legal texts are written once';
end $$;
create trigger is_written_once before update or delete on legal_text
  for each row execute function refuse_to_alter_legal_text();

-- Platform staff at work in a company, as one of its administrators, for a while. Found by their session, which is of
-- no company, so it stands outside the fence.
create table company_opening (
  id uuid primary key,
  session_id uuid not null,
  account_id uuid not null references account,
  company_id uuid not null references company,
  -- a deactivated person of the company that stands for the member of the platform's staff
  person_id uuid not null,
  role_id integer not null,
  reason text not null,
  opened_at timestamptz not null,
  until timestamptz not null,
  closed_at timestamptz,
  foreign key (company_id, person_id) references person,
  foreign key (company_id, role_id) references role
);
create unique index company_opening_is_one_at_a_time on company_opening (session_id) where closed_at is null;
create index company_opening_by_company on company_opening (company_id, opened_at desc);

create type opened_company as (
  session_id uuid, opening_id uuid, company_id uuid, company_settings jsonb, person_id uuid, module_id integer,
  full_name text, role_id integer, role_title text, role_permissions jsonb, reason text, until timestamptz
);

-- In which companies these sessions are at work at this moment.
create function opened_companies(sessions uuid[], present timestamptz) returns setof opened_company
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  opening record;
begin
  for opening in
    select company_opening.*, company.settings
    from company_opening
    join company on company.id = company_opening.company_id and company.active
    join account on account.id = company_opening.account_id and account.is_super
    where session_id = any(sessions) and closed_at is null and until > present
  loop
    perform set_config('corbel.company_id', opening.company_id::text, true);
    return query
      select opening.session_id, opening.id, opening.company_id, opening.settings, person.id, person.module_id,
        btrim(person.first_name || ' ' || person.last_name), role.id, role.title, role.permissions,
        opening.reason, opening.until
      from person
      join role on role.company_id = person.company_id and role.id = opening.role_id and role.active and role.is_admin
      where person.company_id = opening.company_id and person.id = opening.person_id;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;

-- The list of changes takes further kinds of what a company is set up with.
alter table configuration_change drop constraint configuration_change_kind_check;
alter table configuration_change add constraint configuration_change_kind_is_a_name check (kind ~ '^[a-z-]{1,40}$');

do $$
declare linked record;
begin
  for linked in select id, affiliate_company_id from company where affiliate_company_id is not null loop
    perform set_config('corbel.company_id', linked.id::text, true);
    insert into company_affiliate (company_id, affiliate_company_id, direction, default_access, position)
    values (linked.id, linked.affiliate_company_id, 'both', 'View', 1) on conflict do nothing;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
