-- What is said to lists. Its recipients are rows of `message` (origin 'campaign', origin_id its id, origin_key the
-- address), so that each of them gets it once and has a state; what it says is frozen in `message_text` when it starts.
create table campaign (
  company_id uuid not null references company,
  id uuid not null,
  title text not null,
  subject text not null,
  html text not null,
  template_id uuid,
  sender text not null check (sender in ('person', 'company')),
  -- by whose rights it goes, and in which of their roles it was started
  owner_id uuid not null,
  role_id integer,
  state text not null check (state in
    ('draft', 'scheduled', 'starting', 'running', 'paused', 'finished', 'cancelled')),
  pause_reason text,
  -- when it is to start; when all its recipients were written down; when it ended
  due_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  audience integer,
  -- [{reason, count}]: who was left out at its start
  skipped jsonb not null default '[]',
  -- who writes its recipients down
  worker text,
  lease_until timestamptz,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references person,
  constraint paused_for_a_reason check ((state = 'paused') = (pause_reason is not null)),
  constraint scheduled_for_a_time check (state <> 'scheduled' or due_at is not null)
);
create index campaign_by_owner on campaign (company_id, owner_id);
create index campaign_by_time on campaign (company_id, created_at desc);
create index campaign_at_work on campaign (company_id) where state in ('scheduled', 'starting', 'running', 'cancelled');
select fence_by_company('campaign');

create table campaign_list (
  company_id uuid not null,
  campaign_id uuid not null,
  list_id uuid not null,
  -- whoever is on it gets nothing
  is_excluded boolean not null,
  primary key (company_id, campaign_id, list_id, is_excluded),
  foreign key (company_id, campaign_id) references campaign,
  foreign key (company_id, list_id) references email_list
);
create index campaign_list_by_list on campaign_list (company_id, list_id);
select fence_by_company('campaign_list');

create policy of_the_lender on campaign as restrictive using ((select guest_company()) is null);
create policy of_the_lender on campaign_list as restrictive using ((select guest_company()) is null);

-- Whether a campaign has something on its way is asked every few seconds.
create index message_of_campaign_open on message (company_id, origin_id)
  where origin = 'campaign' and state in ('queued', 'claimed', 'handing');

-- Companies whose campaigns are to be started, counted, or cleared away.
create function companies_with_campaigns(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from campaign where company_id = one
        and (state in ('starting', 'running') or (state = 'scheduled' and due_at <= asked_at)
          or (state = 'cancelled' and ended_at > asked_at - interval '1 hour')))
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;
