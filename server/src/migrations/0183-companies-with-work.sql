-- The companies for which work waits, asked in one statement behind each one's fence: most have none, and a transaction
-- for each of a thousand companies every minute would be for nothing.
create function companies_with_work(kind text, asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
  waits boolean;
begin
  foreach one in array array(select id from company where active or kind = 'resealing' order by created_at, id) loop
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
    end case;
    if waits then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;

create index loan_share_by_end on loan_share (company_id, expires_at)
  where revoked_at is null and expired_at is null and expires_at is not null;
