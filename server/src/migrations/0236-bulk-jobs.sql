-- An act on many records: what was asked, how far it is, and what came of it. The rows of its records say which are
-- still to come, so that an act that was cut off goes on where its last transaction ended.
create table bulk_job (
  company_id uuid not null,
  id uuid not null,
  act text not null check (act ~ '^[a-z-]{1,40}$'),
  -- what the act needs to know, as its feature reads it
  plan jsonb not null,
  state text not null check (state in ('running', 'done', 'cancelled', 'stopped')),
  -- why it did not come to its end by itself
  stopped_for text,
  total integer not null,
  done integer not null default 0,
  -- {reason: count}, of records that were left out before it began and on the way
  left_out jsonb not null default '{}',
  started_by uuid not null,
  started_by_name text not null,
  started_in_role integer not null,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  cancel_asked_at timestamptz,
  -- the starter does not want to be shown it any more
  put_away_at timestamptz,
  -- attempts in a row that came to an error
  failures integer not null default 0,
  undo_of uuid,
  primary key (company_id, id),
  constraint an_ended_job_has_its_end check ((state = 'running') = (finished_at is null)),
  constraint a_stopped_job_says_why check ((state = 'stopped') = (stopped_for is not null)),
  foreign key (company_id, undo_of) references bulk_job on delete cascade
);
create index bulk_job_of_starter on bulk_job (company_id, started_by, id desc);
create index bulk_job_by_end on bulk_job (company_id, finished_at);
create index bulk_job_running on bulk_job (company_id, changed_at) where state = 'running';
create index bulk_job_by_undone on bulk_job (company_id, undo_of) where undo_of is not null;

create table bulk_job_record (
  company_id uuid not null,
  job_id uuid not null,
  record_id uuid not null,
  is_over boolean not null default false,
  -- null where it was done
  reason text,
  -- what people call the record, of those that were left out
  title text,
  -- what undoing it needs to know
  kept jsonb,
  primary key (company_id, job_id, record_id),
  foreign key (company_id, job_id) references bulk_job on delete cascade
);
create index bulk_job_record_to_come on bulk_job_record (company_id, job_id, record_id) where not is_over;
create index bulk_job_record_left_out on bulk_job_record (company_id, job_id, record_id) where reason is not null;

do $$
declare fenced regclass;
begin
  foreach fenced in array array['bulk_job', 'bulk_job_record']::regclass[] loop
    perform fence_by_company(fenced);
    -- Guests of a share act on single loans, and learn nothing of what their owner does with many.
    execute format('create policy never_guests on %s as restrictive
      using ((select guest_company()) is null) with check ((select guest_company()) is null)', fenced);
  end loop;
end $$;

create or replace function companies_with_work(kind text, asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
  waits boolean;
begin
  foreach one in array array(
    select id from company where active or kind in ('resealing', 'bulk-jobs') order by created_at, id)
  loop
    perform set_config('corbel.company_id', one::text, true);
    case kind
      when 'count-deltas' then
        waits := exists (select from record_count_delta where company_id = one);
      when 'shares-over' then
        waits := exists (
          select from loan_share where company_id = one and expires_at <= asked_at
            and revoked_at is null and expired_at is null);
      when 'resealing' then
        waits := exists (select from reseal_progress where company_id = one and finished_at is null);
      when 'bulk-jobs' then
        -- past their time, or left behind by whatever carried them out
        waits := exists (select from bulk_job where company_id = one and finished_at <= asked_at - interval '30 days')
          or exists (
            select from bulk_job where company_id = one and state = 'running'
              and changed_at <= asked_at - interval '5 minutes');
    end case;
    if waits then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
