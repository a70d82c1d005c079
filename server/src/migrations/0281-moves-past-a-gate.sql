-- Why somebody moved a loan past a gate: it stands at the stage. The transaction that makes the move says it.
alter table stage_entry add column override_reason text;
alter table stage_entry add column override_code text;

create or replace function keep_stages() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  last stage_entry;
  earlier stage_entry;
  reason text := nullif(current_setting('corbel.override_reason', true), '');
  code text := nullif(current_setting('corbel.override_code', true), '');
begin
  if tg_op = 'INSERT' then
    insert into stage_entry (company_id, record_id, rev, status, entered_at, by_person, by_name, override_reason,
      override_code)
    values (new.company_id, new.id, new.rev, new.status, new.created_at, new.created_by, new.created_by_name, reason,
      code);
    return null;
  end if;
  select * into last from stage_entry
    where company_id = new.company_id and record_id = new.id and left_at is null;
  -- The same statuses in another order are no move.
  if last.status @> new.status and last.status <@ new.status then return null; end if;
  -- Whoever writes past the program makes no version: the same move, told otherwise.
  if last.rev = new.rev then
    update stage_entry set status = new.status
      where company_id = new.company_id and record_id = new.id and rev = last.rev;
    return null;
  end if;
  select * into earlier from stage_entry
    where company_id = new.company_id and record_id = new.id and rev < last.rev and undone_at is null
    order by rev desc limit 1;
  -- Who puts it back in time where it was takes the move back, by whichever way.
  if last.by_person = new.updated_by and new.updated_at <= last.undo_until
    and earlier.status @> new.status and earlier.status <@ new.status
  then
    update stage_entry set left_at = new.updated_at, undone_at = new.updated_at, undone_rev = new.rev
      where company_id = new.company_id and record_id = new.id and rev = last.rev;
    update stage_entry set left_at = null
      where company_id = new.company_id and record_id = new.id and rev = earlier.rev;
  else
    update stage_entry set left_at = new.updated_at
      where company_id = new.company_id and record_id = new.id and rev = last.rev;
    insert into stage_entry (company_id, record_id, rev, status, entered_at, by_person, by_name, undo_until,
      override_reason, override_code)
    values (new.company_id, new.id, new.rev, new.status, new.updated_at, new.updated_by, new.updated_by_name,
      new.updated_at + undo_window(), reason, code);
  end if;
  return null;
end $$;
