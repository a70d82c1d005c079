-- How many days loans of a program are meant to stand in a status.
alter table stage_gate add column target_days integer check (target_days between 1 and 3650);

-- Since when a loan stands where it stands, in the row by which lists filter and sort: what is open in stage_entry.
alter table record_list add column stage_entered_at timestamptz;

do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    update record_list listed set stage_entered_at = date_trunc('milliseconds', stage.entered_at)
    from stage_entry stage
    where listed.company_id = one and stage.company_id = one and stage.record_id = listed.record_id
      and stage.left_at is null;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
