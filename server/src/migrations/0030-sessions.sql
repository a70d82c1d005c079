-- Who a session belongs to is asked before its company is known, so the fence must be opened for that company and
-- closed again. These functions do it in one round trip; the setting never outlives the statement's transaction.

create type session_holder as (
  token_hash bytea, session_id uuid, expires_at timestamptz, last_seen_at timestamptz, client text,
  account_id uuid, username text, is_super boolean,
  company_id uuid, company_settings jsonb,
  person_id uuid, module_id integer, full_name text,
  role_id integer, role_title text, role_is_admin boolean, role_permissions jsonb,
  group_ids integer[]
);

-- The living sessions among those asked for, each with its holder as of now: a person without the role any more, an
-- inactive one, or one of a closed company has no session.
create function session_holders(hashes bytea[], present timestamptz) returns setof session_holder
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  held record;
begin
  for held in
    select session.*, account.username, account.is_super
    from session join account on account.id = session.account_id and account.allow_to_login
    where session.token_hash = any(hashes) and session.expires_at > present
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

create type account_membership as (
  company_id uuid, company_name text, company_settings jsonb, person_id uuid, full_name text, email text,
  role_id integer, role_title text
);

-- Every company, person and role that an account may sign in as.
create function account_memberships(account uuid) returns setof account_membership
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  member record;
begin
  for member in
    select account_person.company_id, account_person.person_id, company.name, company.settings
    from account_person join company on company.id = account_person.company_id and company.active
    where account_person.account_id = account
    order by company.created_at, company.id
  loop
    perform set_config('corbel.company_id', member.company_id::text, true);
    return query
      select member.company_id, member.name, member.settings, person.id,
        btrim(person.first_name || ' ' || person.last_name), person.email, role.id, role.title
      from person
      join record on record.company_id = person.company_id and record.id = person.id and record.active
      join person_role on person_role.company_id = person.company_id and person_role.person_id = person.id
      join role on role.company_id = person.company_id and role.id = person_role.role_id and role.active
      where person.company_id = member.company_id and person.id = member.person_id
      order by person_role.position, role.id;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;

-- The first answer is repeated letter by letter; jsonb would put its members into another order.
alter table idempotency_key alter column reply type text using reply::text;

create index login_ticket_by_expiry on login_ticket (expires_at);
create index reset_token_by_account on reset_token (account_id);
create index reset_token_by_expiry on reset_token (expires_at);
create index rate_limit_by_age on rate_limit (window_start);
