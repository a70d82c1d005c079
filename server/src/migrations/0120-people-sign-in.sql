-- Signing in is allowed or not by each company for its own people: an account may belong to several, and none of them
-- shuts another one's door.
alter table account_person
  add column allow_to_login boolean not null default true,
  add column last_signed_in_at timestamptz;
create index account_person_by_person on account_person (company_id, person_id);

-- Whether people may change their own values.
alter table person add column allow_to_edit_myprofile boolean not null default true;

create or replace function session_holders(hashes bytea[], present timestamptz) returns setof session_holder
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  held record;
begin
  for held in
    select session.*, account.username, account.is_super
    from session join account on account.id = session.account_id and account.allow_to_login
    where session.token_hash = any(hashes) and session.expires_at > present
      and not exists (
        select from account_person closed
        where closed.account_id = session.account_id and closed.company_id = session.company_id
          and not closed.allow_to_login)
  loop
    if held.company_id is null then
      if held.is_super then
        return next row(held.token_hash, held.id, held.expires_at, held.last_seen_at, held.client,
          held.account_id, held.username, true, null, null, null, null, held.username,
          null, null, null, null, '{}'::integer[])::session_holder;
      end if;
      continue;
    end if;
    perform set_config('corbel.company_id', held.company_id::text, true);
    return query
      select held.token_hash, held.id, held.expires_at, held.last_seen_at, held.client,
        held.account_id, held.username, false, company.id, company.settings,
        person.id, person.module_id, btrim(person.first_name || ' ' || person.last_name),
        role.id, role.title, role.is_admin, role.permissions,
        array(select group_id from people_group_member as member
          where member.company_id = person.company_id and member.person_id = person.id order by group_id)
      from company
      join person on person.company_id = company.id and person.id = held.person_id
      join record on record.company_id = company.id and record.id = person.id and record.active
      join person_role on person_role.company_id = company.id and person_role.person_id = person.id
        and person_role.role_id = held.role_id
      join role on role.company_id = company.id and role.id = person_role.role_id and role.active
      where company.id = held.company_id and company.active;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;

create or replace function account_memberships(account uuid) returns setof account_membership
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  member record;
begin
  for member in
    select account_person.company_id, account_person.person_id, company.name, company.settings
    from account_person join company on company.id = account_person.company_id and company.active
    where account_person.account_id = account and account_person.allow_to_login
    order by company.created_at, company.id
  loop
    perform set_config('corbel.company_id', member.company_id::text, true);
    return query
      select member.company_id, member.name, member.settings, person.id,
        btrim(person.first_name || ' ' || person.last_name), person.email, role.id, role.title,
        person.module_id, role.mfa_required
      from person
      join record on record.company_id = person.company_id and record.id = person.id and record.active
      join person_role on person_role.company_id = person.company_id and person_role.person_id = person.id
      join role on role.company_id = person.company_id and role.id = person_role.role_id and role.active
      where person.company_id = member.company_id and person.id = member.person_id
      order by person_role.position, role.id;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;

-- Companies that have a menu already get the pages of people; others get them with their set-up.
do $$
declare of_company uuid;
begin
  for of_company in select id from company loop
    perform set_config('corbel.company_id', of_company::text, true);
    insert into menu_item (company_id, id, page, title, icon, position, created_at)
    select of_company, present.last_id + made.ordinal, made.page, made.title, made.page, present.last_place + made.ordinal, now()
    from (select max(id) as last_id, max(position) as last_place from menu_item where company_id = of_company) as present
    cross join (values (1, 'prospects', 'Prospects'), (2, 'contacts', 'Contacts'), (3, 'workforces', 'Workforces'))
      as made (ordinal, page, title)
    where present.last_id is not null
      and not exists (select from menu_item where company_id = of_company and menu_item.page = made.page);
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
