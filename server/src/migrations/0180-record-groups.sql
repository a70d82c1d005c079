-- Which records are a group's, one row each, so that the loans of a team and their numbers are found by index. The array
-- on the record stays what it is changed by; a trigger keeps the two alike, whoever writes.
create table record_group (
  company_id uuid not null,
  group_id integer not null,
  record_id uuid not null,
  module_id integer not null,
  active boolean not null,
  primary key (company_id, group_id, record_id),
  foreign key (company_id, record_id) references record on delete cascade
);
create index record_group_of_record on record_group (company_id, record_id);
create index record_group_counted on record_group (company_id, module_id, group_id) where active;

-- Company by company, because the fence holds for the owner of the tables as well.
do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    insert into record_group (company_id, group_id, record_id, module_id, active)
    select distinct company_id, group_id, id, module_id, active
    from record cross join unnest(groups) as group_id where company_id = one;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;

select fence_by_company('record_group');
create policy within_shares on record_group as restrictive
  using ((select guest_company()) is null or guest_holds(company_id, record_id, 'View'))
  with check ((select guest_company()) is null or guest_holds(company_id, record_id, 'Edit'));

create function keep_record_groups() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from record_group
  where company_id = new.company_id and record_id = new.id and group_id <> all(new.groups);
  insert into record_group (company_id, group_id, record_id, module_id, active)
  select distinct new.company_id, group_id, new.id, new.module_id, new.active from unnest(new.groups) as group_id
  on conflict (company_id, group_id, record_id) do update set active = excluded.active
    where record_group.active is distinct from excluded.active;
  return null;
end $$;
create trigger keeps_groups after insert on record
  for each row when (new.groups <> '{}') execute function keep_record_groups();
create trigger change_keeps_groups after update of groups, active on record
  for each row when (new.groups is distinct from old.groups
    or (new.active is distinct from old.active and new.groups <> '{}'))
  execute function keep_record_groups();
