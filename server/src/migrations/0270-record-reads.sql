-- Who read which record. A read is noted in its own transaction, once a quarter of an hour for a session and what of the
-- record it was, and goes into the audit trail in portions: no read waits for the head of the chain.
create table record_read (
  company_id uuid not null,
  quarter timestamptz not null,
  session_id uuid not null,
  record_id uuid not null,
  -- SHA-256 of what of the record was read.
  about bytea not null,
  -- Canonical JSON, as it will be hashed.
  content text not null,
  chained boolean not null default false,
  primary key (company_id, quarter, session_id, record_id, about)
);
create index record_read_waiting on record_read (company_id, quarter) where not chained;

alter table record_read enable row level security;
alter table record_read force row level security;
create policy own_company on record_read
  using (company_id = nullif(current_setting('corbel.company_id', true), '')::uuid);

-- Moves what waits into the company's chain, the earliest first, and drops what has been there for a day. Answers how
-- many entries were added. The head is held first, so that two at once never add the same twice.
create function chain_reads(company uuid, asked_at timestamptz, most integer) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  one record_read;
  added integer := 0;
begin
  insert into audit_head (company_id, seq, hash) values (company, 0, '\x') on conflict do nothing;
  perform from audit_head where company_id = company for update;
  for one in
    select * from record_read where company_id = company and not chained
    order by quarter, content collate "C" limit most
  loop
    perform append_audit(company, one.content);
    update record_read set chained = true
      where company_id = company and quarter = one.quarter and session_id = one.session_id
        and record_id = one.record_id and about = one.about;
    added := added + 1;
  end loop;
  delete from record_read where company_id = company and chained and quarter < asked_at - interval '1 day';
  return added;
end $$;

create or replace function companies_with_work(kind text, asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
  waits boolean;
begin
  foreach one in array array(
    select id from company where active or kind in ('resealing', 'bulk-jobs', 'reads') order by created_at, id)
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
      when 'reads' then
        waits := exists (select from record_read where company_id = one and not chained);
    end case;
    if waits then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
