-- Drafts that nobody has come back to and marks of pages that closed without a word, of every company in one statement,
-- each behind its own fence.
create index draft_by_age on draft (company_id, updated_at);

create function drop_past_work(drafts_before timestamptz, presence_before timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    delete from draft where company_id = one and updated_at < drafts_before;
    delete from presence where company_id = one and seen_at < presence_before;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
