-- Message templates of the company's account at WhatsApp, as they were fetched last.
create table whatsapp_template (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  language text not null,
  category text not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED')),
  reason text not null default '',
  body text not null,
  variables smallint not null,
  fetched_at timestamptz not null,
  primary key (company_id, id),
  constraint a_template_for_each_name unique (company_id, name, language)
);
select fence_by_company('whatsapp_template');

-- Who agreed to be written to, at which number, how and when; and what is known of the number.
create table whatsapp_consent (
  company_id uuid not null,
  -- digits with the country before them
  number text not null,
  person_id uuid not null,
  source text not null,
  at timestamptz not null,
  by_name text not null,
  revoked_at timestamptz,
  revoked_how text,
  -- it has no WhatsApp
  unreachable_at timestamptz,
  -- whoever sent too much is to wait until then
  not_before timestamptz,
  -- free text goes until then: a day after what somebody wrote last
  window_until timestamptz,
  primary key (company_id, number),
  foreign key (company_id, person_id) references person
);
create index whatsapp_consent_by_person on whatsapp_consent (company_id, person_id);
select fence_by_company('whatsapp_consent');

create table whatsapp_campaign (
  company_id uuid not null references company,
  id uuid not null,
  title text not null,
  template_id uuid,
  -- what stands for {{1}}, {{2}} …
  variables jsonb not null default '[]',
  list_ids uuid[] not null default '{}',
  owner_id uuid not null,
  role_id integer,
  state text not null check (state in
    ('draft', 'scheduled', 'starting', 'running', 'paused', 'finished', 'cancelled')),
  pause_reason text,
  due_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  audience integer,
  skipped jsonb not null default '[]',
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references person,
  foreign key (company_id, template_id) references whatsapp_template,
  constraint whatsapp_paused_for_a_reason check ((state = 'paused') = (pause_reason is not null))
);
create index whatsapp_campaign_by_time on whatsapp_campaign (company_id, created_at desc);
create index whatsapp_campaign_by_owner on whatsapp_campaign (company_id, owner_id);
create index whatsapp_campaign_by_template on whatsapp_campaign (company_id, template_id);
select fence_by_company('whatsapp_campaign');

-- One message to one number. There is no key at WhatsApp by which it is sent once: `handing` is committed before it goes.
create table whatsapp_message (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid,
  -- of a campaign its number, so that it exists once; of a single one its own id
  origin_key text not null,
  person_id uuid,
  number text not null,
  name text not null,
  -- null: free text
  template_name text,
  template_language text,
  variables jsonb not null default '[]',
  text text not null,
  state text not null check (state in
    ('queued', 'handing', 'sent', 'delivered', 'read', 'failed', 'held', 'unknown', 'cancelled')),
  reason text,
  code integer,
  provider_id text,
  attempts smallint not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  replied_at timestamptz,
  settled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references whatsapp_campaign,
  foreign key (company_id, person_id) references person,
  constraint whatsapp_message_once unique nulls not distinct (company_id, campaign_id, origin_key)
);
create index whatsapp_message_to_send on whatsapp_message (company_id, due_at) where state in ('queued', 'handing');
create index whatsapp_message_of on whatsapp_message (company_id, campaign_id, name);
create index whatsapp_message_by_number on whatsapp_message (company_id, number, created_at desc);
create index whatsapp_message_by_person on whatsapp_message (company_id, person_id);
create index whatsapp_message_by_provider on whatsapp_message (company_id, provider_id);
select fence_by_company('whatsapp_message');

-- What people wrote; told more often, it is there once.
create table whatsapp_inbound (
  company_id uuid not null references company,
  id text not null,
  number text not null,
  text text not null,
  at timestamptz not null,
  primary key (company_id, id)
);
create index whatsapp_inbound_by_number on whatsapp_inbound (company_id, number, at desc);
select fence_by_company('whatsapp_inbound');

create policy of_the_lender on whatsapp_template as restrictive using ((select guest_company()) is null);
create policy of_the_lender on whatsapp_consent as restrictive using ((select guest_company()) is null);
create policy of_the_lender on whatsapp_campaign as restrictive using ((select guest_company()) is null);
create policy of_the_lender on whatsapp_message as restrictive using ((select guest_company()) is null);
create policy of_the_lender on whatsapp_inbound as restrictive using ((select guest_company()) is null);

-- Companies with something to send or to look after.
create function companies_with_whatsapp(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from whatsapp_message where company_id = one
        and ((state = 'queued' and due_at <= asked_at) or (state = 'handing' and lease_until <= asked_at)))
      or exists (select from whatsapp_campaign where company_id = one
        and (state in ('starting', 'running') or (state = 'scheduled' and due_at <= asked_at)))
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;

-- Whose customer a number is that writes: of several, the company that wrote there last.
create function company_of_whatsapp_number(asked text) returns uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
  found uuid;
  latest timestamptz;
  last timestamptz;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    select coalesce((select max(created_at) from whatsapp_message where company_id = one and number = asked),
      (select at from whatsapp_consent where company_id = one and number = asked)) into last;
    if last is not null and (latest is null or last > latest) then
      latest := last;
      found := one;
    end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
  return found;
end $$;
