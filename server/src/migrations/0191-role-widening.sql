-- An invitation gives the role as it was when somebody who may give it said so. Where the role was widened since, the
-- link opens nothing until that is said again.
alter table role add column widened_rev integer not null default 0;
alter table invitation add column role_rev integer not null default 0;

do $$
declare of_company uuid;
begin
  for of_company in select id from company loop
    perform set_config('corbel.company_id', of_company::text, true);
    update invitation set role_rev = role.rev
    from role where role.company_id = invitation.company_id and role.id = invitation.role_id
      and invitation.company_id = of_company;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
