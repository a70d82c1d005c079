-- Who changed which role and how; written once.
create table role_change (
  company_id uuid not null,
  id uuid not null,
  role_id integer not null,
  action text not null,
  differences jsonb not null,
  at timestamptz not null,
  by_person uuid,
  by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, role_id) references role
);
create index role_change_of_role on role_change (company_id, role_id, id);
select fence_by_company('role_change');

create function refuse_to_alter_role_change() returns trigger language plpgsql as $$
begin
  raise exception 'changes of roles are written once';
end $$;
create trigger is_written_once before update or delete on role_change
  for each row execute function refuse_to_alter_role_change();
