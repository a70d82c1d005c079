-- Programs keep a company's configuration in memory. Whatever it is made from gives it a new version here, so that one
-- value read along with any statement tells whether the copy still holds, in every process and without a message.
alter table company add column configuration_version uuid not null default gen_random_uuid();

-- As the owner, because the role that serves requests need not be allowed to change companies.
create function renew_configuration_version() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare changed uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
begin
  update company set configuration_version = gen_random_uuid() where id = changed;
  return null;
end $$;

do $$
declare part text;
begin
  foreach part in array array[
    'module', 'form', 'form_version', 'product', 'program', 'status', 'source', 'people_group', 'role', 'field_slot',
    'person_role'
  ] loop
    execute format('create trigger renews_configuration_version after insert or update or delete on %I
      for each row execute function renew_configuration_version()', part);
  end loop;
end $$;

-- Of people only those whom records are assigned to: borrowers are no configuration.
create trigger renews_configuration_version after insert or update on person
  for each row when (new.module_id in (3, 4)) execute function renew_configuration_version();
create trigger removal_renews_configuration_version after delete on person
  for each row when (old.module_id in (3, 4)) execute function renew_configuration_version();
create trigger renews_configuration_version after update of active on record
  for each row when (new.module_id in (3, 4) and new.active is distinct from old.active)
  execute function renew_configuration_version();

create function renew_own_configuration_version() returns trigger language plpgsql as $$
begin
  new.configuration_version := gen_random_uuid();
  return new;
end $$;
create trigger renews_configuration_version before update of name, active, settings, affiliate_company_id on company
  for each row execute function renew_own_configuration_version();

-- The status filter is a containment of arrays. Like `like` in the first migration, it keeps its index under
-- row-level security only where it is known not to leak, which only a superuser may say.
do $$ begin
  execute 'alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof';
exception when insufficient_privilege then null;
end $$;
