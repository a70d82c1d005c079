-- Groups of people with what they lend, and whose turn it is among them.
alter table people_group add column description text not null default '';
alter table people_group add column manager_id uuid;
-- New loans of the group go to its members in turn.
alter table people_group add column routing boolean not null default false;
alter table people_group add column rev integer not null default 1;
alter table people_group add column updated_at timestamptz not null default now();
alter table people_group add column updated_by_name text not null default '';
alter table people_group add foreign key (company_id, manager_id) references person;

-- The number of the member's latest turn; whoever waited longest is next. Apart from the group itself, so that a turn
-- is no change of the configuration.
alter table people_group_member add column last_turn bigint;

create table people_group_program (
  company_id uuid not null,
  group_id integer not null,
  program_id integer not null,
  primary key (company_id, group_id, program_id),
  foreign key (company_id, group_id) references people_group,
  foreign key (company_id, program_id) references program
);
create table people_group_product (
  company_id uuid not null,
  group_id integer not null,
  product_id integer not null,
  primary key (company_id, group_id, product_id),
  foreign key (company_id, group_id) references people_group,
  foreign key (company_id, product_id) references product
);
select fence_by_company(name::regclass) from unnest(array['people_group_program', 'people_group_product']) as name;

do $$
declare part text;
begin
  foreach part in array array['people_group_program', 'people_group_product', 'people_group_member'] loop
    execute format('create trigger renews_configuration_version after insert or delete on %I
      for each row execute function renew_configuration_version()', part);
  end loop;
end $$;

do $$
declare of_company uuid;
begin
  for of_company in select id from company loop
    perform set_config('corbel.company_id', of_company::text, true);
    insert into menu_item (company_id, id, page, title, icon, position, created_at)
    select of_company, max(id) + 1, 'groups', 'Groups', 'groups', max(position) + 1, now()
    from menu_item
    where company_id = of_company
    having count(*) > 0 and not bool_or(page = 'groups');
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
