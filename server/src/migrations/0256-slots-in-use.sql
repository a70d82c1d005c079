-- Which slots of very long lists people sort and filter by: a job makes an index for each and drops those that nobody
-- has used for long. `ready` says that the index is there.
create table slot_use (
  company_id uuid not null references company,
  module_id integer not null,
  slot text not null check (slot ~ '^(t([1-9]|10)|n[1-8]|d[1-6])$'),
  way text not null check (way in ('up', 'down')),
  used_on date not null,
  ready boolean not null default false,
  primary key (company_id, module_id, slot, way),
  foreign key (company_id, module_id) references module
);
select fence_by_company('slot_use');
create trigger renews_configuration_version after update of ready on slot_use
  for each row when (new.ready is distinct from old.ready) execute function renew_configuration_version();
create trigger removal_renews_configuration_version after delete on slot_use
  for each row when (old.ready) execute function renew_configuration_version();

-- The companies with indexes to make or to drop, asked in one statement behind each one's fence.
create function companies_with_slots_to_tend(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from slot_use where company_id = one
        and (not ready or used_on < (asked_at - interval '60 days')::date)) then
      return next one;
    end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
