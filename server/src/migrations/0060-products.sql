-- What administrators say of products, programs, statuses and sources, and who said it last.
alter table product add column description text not null default '';
-- The days on which the program takes new loans, both counted; null: no limit on that side.
alter table program add column starts_on date;
alter table program add column ends_on date;
alter table program add column terms jsonb not null default '{}' check (jsonb_typeof(terms) = 'object');
alter table program add column guidelines jsonb not null default '{}' check (jsonb_typeof(guidelines) = 'object');
alter table program add constraint program_days_are_in_order check (starts_on <= ends_on);

do $$
declare part text;
begin
  foreach part in array array['product', 'program', 'status', 'source'] loop
    execute format('alter table %I add column rev integer not null default 1', part);
    execute format('alter table %I add column updated_at timestamptz not null default now()', part);
    execute format('alter table %I add column updated_by_name text not null default ''''', part);
  end loop;
end $$;

-- A prefix stays with the program that had it first: loans keep their numbers when the program takes another prefix,
-- so a second program counting under the old one would give a number twice.
create table program_prefix (
  company_id uuid not null,
  prefix text not null,
  program_id integer not null,
  primary key (company_id, prefix),
  foreign key (company_id, program_id) references program
);
select fence_by_company('program_prefix');

create function keep_program_prefix() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into program_prefix (company_id, prefix, program_id) values (new.company_id, new.prefix, new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger keeps_program_prefix after insert or update of prefix on program
  for each row execute function keep_program_prefix();

-- The owner of the tables is fenced too where it is no superuser, so each company is opened by itself.
do $$
declare of_company uuid;
begin
  for of_company in select id from company loop
    perform set_config('corbel.company_id', of_company::text, true);
    insert into program_prefix (company_id, prefix, program_id)
    select company_id, prefix, id from program where company_id = of_company;
    insert into menu_item (company_id, id, page, title, icon, position, created_at)
    select of_company, max(id) + 1, 'products', 'Products', 'products', max(position) + 1, now()
    from menu_item
    where company_id = of_company
    having count(*) > 0 and not bool_or(page = 'products');
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;

-- Written once, in the transaction of the change: who changed what the company lends by.
create table configuration_change (
  company_id uuid not null references company,
  id uuid not null,
  kind text not null check (kind in ('product', 'program', 'status', 'source', 'group')),
  subject_id integer not null,
  -- the product that the subject belongs to
  product_id integer,
  -- the subject's title at the time
  title text not null,
  action text not null,
  -- [{field, previous, current}]
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  at timestamptz not null,
  by_person uuid,
  by_name text not null,
  primary key (company_id, id)
);
create index configuration_change_of_subject on configuration_change (company_id, kind, subject_id, id desc);
create index configuration_change_of_product on configuration_change (company_id, product_id, id desc);
select fence_by_company('configuration_change');

create function refuse_to_alter_configuration_change() returns trigger language plpgsql as $$
begin
  raise exception 'changes of the configuration are written once';
end $$;
create trigger is_written_once before update or delete on configuration_change
  for each row execute function refuse_to_alter_configuration_change();
