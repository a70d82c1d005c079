-- Who did what that somebody may have to answer for: sign-ins, looks at sensitive values, exports, changes of rights and
-- of the configuration, denied accesses. Each entry carries the hash of the one before, one chain per company and one
-- for the platform (under the nil UUID), so that nothing can be changed, taken out or put in between unnoticed.

create table audit_head (
  company_id uuid primary key,
  seq bigint not null,
  hash bytea not null
);

create table audit_event (
  company_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  action text not null,
  account_id uuid,
  person_id uuid,
  record_id uuid,
  -- Canonical JSON, as it was hashed. The columns above repeat parts of it for the sake of indexes.
  content text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (company_id, seq)
);
create index audit_event_by_time on audit_event (company_id, at desc, seq desc);
create index audit_event_of_person on audit_event (company_id, person_id, seq desc);
create index audit_event_of_record on audit_event (company_id, record_id, seq desc) where record_id is not null;

do $$
declare fenced text;
begin
  foreach fenced in array array['audit_head', 'audit_event'] loop
    execute format('alter table %I enable row level security', fenced);
    execute format('alter table %I force row level security', fenced);
    execute format(
      'create policy own_company on %I using (company_id = coalesce(
         nullif(current_setting(''corbel.company_id'', true), ''''), ''00000000-0000-0000-0000-000000000000'')::uuid)', fenced);
  end loop;
end $$;

-- The next entry of a chain. The head's row is held until the transaction ends, so that entries stand in the order in
-- which their acts were committed. Sign-ins belong to no company yet, so the fence is opened for this one entry.
create function append_audit(chain uuid, entry text) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  head audit_head;
  parts jsonb := entry::jsonb;
  sealed bytea;
begin
  perform set_config('corbel.company_id', case when chain = nobody then '' else chain::text end, true);
  insert into audit_head (company_id, seq, hash) values (chain, 0, '\x') on conflict do nothing;
  select * into strict head from audit_head where company_id = chain for update;
  sealed := sha256(head.hash || convert_to((head.seq + 1) || ' ' || chain || ' ' || entry, 'UTF8'));
  insert into audit_event
    (company_id, seq, at, action, account_id, person_id, record_id, content, previous_hash, hash)
  values (chain, head.seq + 1, (parts ->> 'at')::timestamptz, parts ->> 'action', (parts ->> 'account')::uuid,
    (parts ->> 'person')::uuid, (parts ->> 'record')::uuid, entry, head.hash, sealed);
  update audit_head set seq = head.seq + 1, hash = sealed where company_id = chain;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
