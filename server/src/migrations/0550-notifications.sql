-- What somebody is told of: that something happened to a record of theirs, never what it says. A row per person, so
-- that each reads and clears their own; it goes after its time. The record may be another company's, which shared it.
create table notification (
  company_id uuid not null references company,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  record_company_id uuid not null,
  record_id uuid not null,
  -- as records of its kind are asked for
  module text not null,
  kind text not null,
  -- what fills the places of its sentence beside who did it and what the record is called
  params jsonb not null default '{}',
  -- null: the program did it, or a stranger
  by_person uuid,
  by_name text not null default '',
  told_at timestamptz not null,
  viewed_at timestamptz,
  -- while nobody has read it, one for each record: told again, it moves to the top
  folds boolean not null default false,
  -- not before this, together with what else waits then; null where nobody wants it by mail
  mail_at timestamptz,
  -- the mail that it went into: the same through all attempts
  digest_id uuid,
  expires_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references person,
  foreign key (record_company_id, record_id) references record
);
create index notification_by_person on notification (company_id, person_id, told_at desc);
create index notification_by_record on notification (record_company_id, record_id);
create unique index one_unread_notification on notification (company_id, person_id, record_id, kind)
  where folds and viewed_at is null;
create index notification_to_mail on notification (company_id, mail_at)
  where mail_at is not null and digest_id is null and viewed_at is null;
create index notification_of_digest on notification (company_id, digest_id) where digest_id is not null;
create index notification_by_expiry on notification (company_id, expires_at);

-- How somebody wants to hear of a kind of event, where they said so.
create table notification_preference (
  company_id uuid not null references company,
  person_id uuid not null,
  kind text not null,
  channel text not null check (channel in ('bell', 'mail', 'off')),
  primary key (company_id, person_id, kind),
  foreign key (company_id, person_id) references person
);

select fence_by_company(fenced)
from unnest(array['notification', 'notification_preference']::regclass[]) as fenced;

-- Whoever is a guest at a record sees nothing of whom its company tells what: `tell_people` writes for them too.
create policy not_for_guests on notification as restrictive using ((select guest_company()) is null);
create policy not_for_guests on notification_preference as restrictive using ((select guest_company()) is null);

-- Tells people of a company and their open pages, in the transaction of the change, as each of them wants to hear it.
-- Who acts may be a guest there, or stand at the other side of a share: so behind the fence of that company alone, and
-- afterwards the caller stands where they stood. `told` is a list of {kind, channel, folds, record, recordCompany,
-- module, people, assigned, roles, admins, readers, besides, by, byName, params}.
create function tell_people(of_company uuid, told jsonb, asked_at timestamptz, mail_after interval, kept interval)
returns void language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  outside_guest text := coalesce(current_setting('corbel.guest_company_id', true), '');
  notices text[];
begin
  perform set_config('corbel.company_id', of_company::text, true),
    set_config('corbel.guest_company_id', '', true);
  with made as materialized (
    select * from jsonb_to_recordset(told) as made (kind text, channel text, folds boolean, record uuid,
      "recordCompany" uuid, module text, people uuid[], assigned boolean, roles integer[], admins boolean,
      readers text, besides uuid[], by uuid, "byName" text, params jsonb)
  ), meant as (
    select distinct on (whom.person_id, made.record, made.kind) made.kind, made.channel, made.folds, made.record, made."recordCompany", made.module, made.by,
      made."byName", made.params, whom.person_id
    from made cross join lateral (
      select unnest(made.people) as person_id
      union
      select user_id from record_assignee
      where made.assigned and company_id = of_company and record_id = made.record and kind = 'workforces'
      union
      select held.person_id
      from role
      join person_role held on held.company_id = of_company and held.role_id = role.id
      where role.company_id = of_company and role.active and (role.id = any (made.roles)
        or (made.admins and role.is_admin)
        or (made.readers is not null
          and (role.is_admin or role.permissions #>> array['modules', made.readers, 'read'] = 'all')))
    ) as whom
    where whom.person_id <> all (coalesce(made.besides, '{}')) and whom.person_id is distinct from made.by
  ), written as (
    insert into notification as kept (company_id, person_id, record_company_id, record_id, module, kind, params,
      by_person, by_name, told_at, folds, mail_at, expires_at)
    select of_company, meant.person_id, coalesce(meant."recordCompany", of_company), meant.record,
      coalesce(meant.module, module.key), meant.kind, coalesce(meant.params, '{}'), meant.by,
      coalesce(meant."byName", ''), asked_at, meant.folds,
      case when coalesce(wish.channel, meant.channel) = 'mail' then asked_at + mail_after end, asked_at + kept
    from meant
    -- whoever left is told nothing, and who never signs in but as staff that may yet
    join person on person.company_id = of_company and person.id = meant.person_id
      and (person.module_id = 4 or person.account_id is not null)
    join record as self on self.company_id = of_company and self.id = meant.person_id and self.active
    left join record on record.company_id = of_company and record.id = meant.record
    left join module on module.company_id = of_company and module.id = record.module_id
    left join notification_preference wish
      on wish.company_id = of_company and wish.person_id = meant.person_id and wish.kind = meant.kind
    where coalesce(wish.channel, meant.channel) <> 'off' and coalesce(meant.module, module.key) is not null
    order by meant.person_id, meant.record, meant.kind
    on conflict (company_id, person_id, record_id, kind) where folds and viewed_at is null
    do update set told_at = excluded.told_at, by_person = excluded.by_person, by_name = excluded.by_name,
      params = excluded.params, expires_at = excluded.expires_at,
      mail_at = coalesce(kept.mail_at, excluded.mail_at)
    returning kept.person_id
  ), heard as (
    select person_id, (row_number() over (order by person_id) - 1) / 150 as part
    from (select distinct person_id from written) as once
  )
  select array_agg(notice) into notices from (
    select json_build_object('kind', 'notifications-changed', 'companyId', of_company, 'audience',
      json_build_object('personIds', json_agg(person_id)), 'body', json_build_object())::text as notice
    from heard group by part) as told_to;
  perform pg_notify('corbel_event', one) from unnest(notices) as one;
  perform set_config('corbel.company_id', outside, true),
    set_config('corbel.guest_company_id', outside_guest, true);
end $$;

-- Companies in which notifications are due by mail, or past their time.
create function companies_with_notifications(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from notification where company_id = one and mail_at <= asked_at
        and digest_id is null and viewed_at is null)
      or exists (select from notification where company_id = one and expires_at <= asked_at)
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;
