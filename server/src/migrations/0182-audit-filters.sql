-- What the audit trail is filtered by stands beside an entry's text, made from it, so that nobody reads the text of a
-- whole chain to find a session, a role or a field.
create function audited_fields(entry jsonb) returns text language sql immutable parallel safe as $$
  select nullif(lower(concat_ws(e'\n', entry #>> '{details,field}', (
    select string_agg(change ->> 'field', e'\n')
    from jsonb_array_elements(case when jsonb_typeof(entry -> 'changes') = 'array' then entry -> 'changes' else '[]' end)
      as change))), '')
$$;

alter table audit_event
  add column session_id text generated always as (content::jsonb ->> 'session') stored,
  add column role_id text generated always as (content::jsonb ->> 'role') stored,
  add column fields text generated always as (audited_fields(content::jsonb)) stored;
create index audit_event_of_session on audit_event (company_id, session_id, at desc, seq desc)
  where session_id is not null;
create index audit_event_of_role on audit_event (company_id, role_id, at desc, seq desc) where role_id is not null;
create index audit_event_of_fields on audit_event (company_id, at desc, seq desc) where fields is not null;
