-- Whatever leaves for a person: one row for each of them, written with the act that sends it. The rows are the queue:
-- claimed, decided on again, handed over, and their outcome noted. Nothing ends without a state and a reason.
create table message (
  company_id uuid not null,
  id uuid not null,
  -- what it is about, and what its kind is called; null where it is about none
  record_id uuid,
  module text,
  -- 0: sign-in, signing, single composed ones; 1: automations, digests; 2: campaigns and bulk
  lane smallint not null check (lane between 0 and 2),
  -- what sends it, and which act of that: one mail for each key
  origin text not null check (origin in ('compose', 'bulk', 'notice', 'automation', 'campaign')),
  origin_id uuid not null,
  origin_key text not null,
  -- on whose behalf: what they may no longer see is not sent
  rights_of uuid,
  from_name text not null,
  from_address text not null,
  reply_to text,
  to_name text not null default '',
  to_address text not null,
  -- as addresses are compared
  to_norm text not null,
  -- in which line of the mail they stand
  line text not null check (line in ('to', 'cc', 'bcc')),
  person_id uuid,
  subject text not null,
  state text not null check (state in
    ('queued', 'claimed', 'handing', 'sent', 'failed', 'unknown', 'suppressed', 'held', 'cancelled')),
  reason text,
  -- of the mail server, in a few signs
  answer text,
  bounce_type text,
  bounce_sub_type text,
  due_at timestamptz not null,
  lease_until timestamptz,
  worker text,
  attempts smallint not null default 0,
  -- how often it was sent again although nobody knew
  repeats smallint not null default 0,
  created_at timestamptz not null,
  -- when it came to its end, or was given
  settled_at timestamptz,
  primary key (company_id, id),
  constraint one_message_for_each_key unique (company_id, origin, origin_id, origin_key),
  constraint in_hand_with_a_lease check ((state in ('claimed', 'handing')) = (lease_until is not null))
);
select hang_on_record('message');
create index message_to_claim on message (company_id, lane, due_at) where state = 'queued';
create index message_in_hand on message (company_id, lease_until) where state in ('claimed', 'handing');
create index message_by_address on message (company_id, to_norm, id desc);
create index message_by_origin on message (company_id, origin_id);
create index message_by_sender on message (company_id, rights_of, id desc) where rights_of is not null;
create index message_by_person on message (company_id, person_id, id desc) where person_id is not null;

-- What was said, as it left; it goes after the company's time for it, the row above stays.
create table message_body (
  company_id uuid not null,
  message_id uuid not null,
  html text not null,
  text text not null,
  -- [{name, address}] as the mail names them
  to_line jsonb not null,
  cc_line jsonb not null default '[]',
  -- [{id, name, size}]: files of records that go with it
  documents jsonb not null default '[]',
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references message
);
select fence_by_company('message_body');

-- Files that were sent along from somebody's own machine, once for all mails of one act.
create table message_file (
  company_id uuid not null,
  id uuid not null,
  origin_id uuid not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 bytea not null,
  storage_name text not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index message_file_by_origin on message_file (company_id, origin_id);
select fence_by_company('message_file');

-- What became of it, in order of time. `machine`: no person did it.
create table message_event (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  kind text not null check (kind in ('send', 'delivery', 'open', 'click', 'bounce', 'complaint', 'unsubscribed', 'delay', 'error')),
  at timestamptz not null,
  machine boolean not null default false,
  data jsonb not null default '{}',
  -- of whoever told it, so that it is told once
  event_key text not null,
  primary key (company_id, id),
  constraint an_event_is_told_once unique (company_id, event_key),
  foreign key (company_id, message_id) references message
);
create index message_event_of on message_event (company_id, message_id, at);
select fence_by_company('message_event');

-- To whom nothing goes any more: nothing at all, nothing of one sender, or nothing about one topic.
create table suppression (
  company_id uuid not null references company,
  to_norm text not null,
  scope text not null check (scope in ('all', 'sender', 'topic')),
  scope_id text not null default '',
  reason text not null check (reason in ('bounce', 'complaint', 'unsubscribed', 'soft-bounces')),
  from_message uuid,
  at timestamptz not null,
  -- what somebody said who asked for it
  details jsonb not null default '{}',
  primary key (company_id, to_norm, scope, scope_id)
);
select fence_by_company('suppression');

-- Domains that asked for patience: until when, and how often they did.
create table mail_patience (
  company_id uuid not null references company,
  domain text not null,
  step smallint not null,
  until timestamptz not null,
  primary key (company_id, domain)
);
select fence_by_company('mail_patience');

-- Token buckets of what may be sent: so much is left, as of then.
create table mail_quota (
  company_id uuid not null references company,
  bucket text not null,
  level double precision not null,
  filled_at timestamptz not null,
  primary key (company_id, bucket)
);
select fence_by_company('mail_quota');

-- What somebody began to write at a record and has not sent.
create table message_draft (
  company_id uuid not null,
  person_id uuid not null,
  record_id uuid not null,
  content jsonb not null,
  changed_at timestamptz not null,
  primary key (company_id, person_id, record_id),
  foreign key (company_id, record_id) references record,
  foreign key (company_id, person_id) references person
);
create index message_draft_by_record on message_draft (company_id, record_id);
select fence_by_company('message_draft');

-- A lender's own: nobody of another company reads or writes it.
create policy of_the_lender on message as restrictive using ((select guest_company()) is null);
create policy of_the_lender on message_body as restrictive using ((select guest_company()) is null);
create policy of_the_lender on message_file as restrictive using ((select guest_company()) is null);
create policy of_the_lender on message_event as restrictive using ((select guest_company()) is null);
create policy of_the_lender on suppression as restrictive using ((select guest_company()) is null);
create policy of_the_lender on message_draft as restrictive using ((select guest_company()) is null);

-- Companies in which mails of these lanes are due, or lie in hands that are gone.
create function companies_with_mail(asked_at timestamptz, lanes smallint[]) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from message
        where company_id = one and state = 'queued' and lane = any (lanes) and due_at <= asked_at)
      or exists (select from message
        where company_id = one and state in ('claimed', 'handing') and lease_until <= asked_at and lane = any (lanes))
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;
