-- Who decides on a change that waits: the ids of the roles that its field named when it was asked for, in order and
-- joined by commas; blank where it named none and administrators decide. And the version of the record that the decision
-- made or met, by which its history tells of it.
alter table review_change add column deciders text not null default '', add column decided_rev integer;

do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    update review_change change set deciders = coalesce((
      select string_agg(named.role, ',' order by named.role collate "C")
      from record
      join form_version version on version.company_id = one and version.form_id = record.form_id
        and version.version = record.form_version
      cross join lateral jsonb_path_query_first(
        version.content, 'strict $.** ? (@.id == $field && exists (@.reviewer))',
        jsonb_build_object('field', change.field), true) as element
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(element -> 'reviewer') when 'array' then element -> 'reviewer' else '[]' end) as named (role)
      where record.company_id = one and record.id = change.record_id), '')
    where change.company_id = one and change.state = 'waiting';
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;

-- The oldest that some role decides on, however many wait.
create index review_change_waiting on review_change (company_id, deciders, requested_at, id) where state = 'waiting';
-- Which change of a record came of an accepted proposal.
create index review_change_decided on review_change (company_id, record_id, decided_rev) where decided_rev is not null;
