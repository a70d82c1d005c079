-- Addresses of a company's own programs that its automations call.
create table webhook (
  company_id uuid not null references company,
  id uuid not null,
  title text not null,
  url text not null,
  state text not null check (state in ('on', 'off', 'removed')),
  -- why it was switched off by itself
  off_because text check (off_because in ('gone', 'failing')),
  -- {secret: protected}: what signs the calls; the one before signs as well until then
  signing jsonb not null,
  previous_signing jsonb,
  previous_until timestamptz,
  -- since when nothing was taken there
  failing_since timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (company_id, id),
  constraint both_of_the_one_before check ((previous_signing is null) = (previous_until is null)),
  constraint what_is_on_was_not_switched_off check (state <> 'on' or off_because is null)
);
select fence_by_company('webhook');
create policy of_the_lender on webhook as restrictive using ((select guest_company()) is null);

-- What a step says there: written with the step, gone on with until it is taken or given up.
create table webhook_delivery (
  company_id uuid not null,
  -- by which the receiver knows that it had it before
  id uuid not null,
  webhook_id uuid not null,
  record_id uuid not null,
  automation_id uuid not null,
  -- under whose rights it is said
  rights_of uuid not null,
  module text not null,
  -- {field: value} as they were at the step; null once they are forgotten
  said jsonb,
  state text not null check (state in ('queued', 'sending', 'delivered', 'failed')),
  reason text,
  -- what was answered last; null: nothing
  status smallint,
  attempts smallint not null default 0,
  due_at timestamptz not null,
  lease_until timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (company_id, id),
  constraint leased_while_it_is_sent check ((state = 'sending') = (lease_until is not null)),
  foreign key (company_id, webhook_id) references webhook,
  foreign key (company_id, automation_id) references automation,
  foreign key (company_id, record_id) references record
);
create index webhook_delivery_due on webhook_delivery (company_id, webhook_id, due_at, id) where state = 'queued';
create index webhook_delivery_leased on webhook_delivery (company_id, lease_until) where state = 'sending';
create index webhook_delivery_in_turn on webhook_delivery (company_id, webhook_id, record_id, id)
  where state in ('queued', 'sending');
create index webhook_delivery_lately on webhook_delivery (company_id, webhook_id, created_at);
create index webhook_delivery_said on webhook_delivery (company_id, created_at) where said is not null;
create index webhook_delivery_of_record on webhook_delivery (company_id, record_id);
create index webhook_delivery_for on webhook_delivery (company_id, rights_of);
select fence_by_company('webhook_delivery');
create policy of_the_lender on webhook_delivery as restrictive using ((select guest_company()) is null);

-- Companies with something to be sent, or that was on its way when a process died.
create function companies_with_webhooks(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from webhook join webhook_delivery sent on sent.company_id = one and sent.webhook_id = webhook.id
        where webhook.company_id = one and webhook.state = 'on' and sent.state = 'queued' and sent.due_at <= asked_at)
      or exists (select from webhook_delivery where company_id = one and state = 'sending' and lease_until <= asked_at)
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;

-- What was said there goes after a month, as what was said in mails goes after its time.
create or replace function companies_with_old_mail(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from message where company_id = one and created_at < asked_at - interval '1 month' limit 1)
      or exists (select from webhook_delivery
        where company_id = one and said is not null and created_at < asked_at - interval '30 days' limit 1)
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;
