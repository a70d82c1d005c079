-- Where a loan stood, and since when: one row for each set of statuses that it came to have, named by the version of the
-- record that the move made. The open one is where it stands. A trigger writes them, whoever changes a status.
create table stage_entry (
  company_id uuid not null,
  record_id uuid not null,
  rev integer not null,
  status integer[] not null,
  entered_at timestamptz not null,
  by_person uuid,
  by_name text not null,
  -- until when the person who moved it takes the move back; frozen on the move, and none where there is nothing to go
  -- back to
  undo_until timestamptz,
  left_at timestamptz,
  undone_at timestamptz,
  -- the version of the record that took the move back
  undone_rev integer,
  primary key (company_id, record_id, rev),
  foreign key (company_id, record_id) references record on delete cascade,
  constraint an_undone_move_is_over check ((undone_at is null) = (undone_rev is null) and (undone_at is null or left_at is not null))
);
create unique index a_loan_stands_once on stage_entry (company_id, record_id) where left_at is null;

-- From the history, company by company, because the fence holds for the owner of the tables as well.
do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    insert into stage_entry (company_id, record_id, rev, status, entered_at, by_person, by_name, left_at)
    with moved as (
      select history.record_id, history.rev, history.created_at, history.by_person, history.by_name,
        change -> 'previous' as before, change -> 'current' as after,
        row_number() over (partition by history.record_id, history.rev order by history.id desc) as nth
      from history
      join record on record.company_id = one and record.id = history.record_id and record.module_id = 1
      cross join lateral jsonb_array_elements(history.changes) as change
      where history.company_id = one and history.rev > 1
        and change ->> 'field' = 'status' and change -> 'admin' = 'true'
        and jsonb_typeof(change -> 'previous') = 'array' and jsonb_typeof(change -> 'current') = 'array'
    ), began as (
      select distinct on (record_id) record_id, before from moved order by record_id, rev
    ), stood as (
      select record_id, rev, created_at, by_person, by_name, after as status from moved where nth = 1
      union all
      select record.id, 1, record.created_at, record.created_by, record.created_by_name, began.before
      from record left join began on began.record_id = record.id
      where record.company_id = one and record.module_id = 1
    ), ended as (
      select *, lead(created_at) over (partition by record_id order by rev) as left_at from stood
    )
    select one, ended.record_id, ended.rev,
      -- Where it stands now the record itself says.
      case when ended.left_at is null then record.status
        else array(select jsonb_array_elements_text(ended.status)::integer) end,
      ended.created_at, ended.by_person, ended.by_name, ended.left_at
    from ended join record on record.company_id = one and record.id = ended.record_id;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;

select fence_by_company('stage_entry');
create policy within_shares on stage_entry as restrictive
  using ((select guest_company()) is null or guest_holds(company_id, record_id, 'View'))
  with check ((select guest_company()) is null or guest_holds(company_id, record_id, 'Edit'));

-- How long a move can be taken back.
create function undo_window() returns interval language sql immutable parallel safe return interval '60 seconds';

create function keep_stages() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  last stage_entry;
  earlier stage_entry;
begin
  if tg_op = 'INSERT' then
    insert into stage_entry (company_id, record_id, rev, status, entered_at, by_person, by_name)
    values (new.company_id, new.id, new.rev, new.status, new.created_at, new.created_by, new.created_by_name);
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
    insert into stage_entry (company_id, record_id, rev, status, entered_at, by_person, by_name, undo_until)
    values (new.company_id, new.id, new.rev, new.status, new.updated_at, new.updated_by, new.updated_by_name,
      new.updated_at + undo_window());
  end if;
  return null;
end $$;
create trigger keeps_stages after insert on record
  for each row when (new.module_id = 1) execute function keep_stages();
create trigger change_keeps_stages after update of status on record
  for each row when (new.module_id = 1 and new.status is distinct from old.status) execute function keep_stages();
