-- What visitors filled in of a form and go on with later. Nobody's record yet: it goes once it was sent, or after its time.
create table webform_draft (
  company_id uuid not null references company,
  id uuid not null,
  webform_id uuid not null,
  -- Names the filling in, as with what is sent: saved again it is the same one.
  submission uuid not null,
  rev integer not null default 1,
  -- Where the link was mailed last; blank once it was sent.
  email text not null,
  language text not null,
  "values" jsonb not null,
  campaign jsonb not null default '{}',
  saved_at timestamptz not null,
  -- Kept longer than a link lives, so that a new one can be sent.
  expires_at timestamptz not null,
  -- Sent: nothing of it is kept but that it was.
  used_at timestamptz,
  primary key (company_id, id),
  unique (company_id, submission),
  foreign key (company_id, webform_id) references webform
);
create index webform_draft_by_address on webform_draft (company_id, webform_id, lower(email), saved_at desc)
  where used_at is null;

create table webform_draft_link (
  company_id uuid not null references company,
  token_hash bytea not null,
  draft_id uuid not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, draft_id) references webform_draft on delete cascade
);
create index webform_draft_link_of_draft on webform_draft_link (company_id, draft_id);

select fence_by_company(fenced)
from unnest(array['webform_draft', 'webform_draft_link']::regclass[]) as fenced;

-- Of every company, each behind its own fence.
create function drop_past_webform_drafts(asked_at timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select distinct company_id from webform_door) loop
    perform set_config('corbel.company_id', one::text, true);
    delete from webform_draft where company_id = one and expires_at < asked_at;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
