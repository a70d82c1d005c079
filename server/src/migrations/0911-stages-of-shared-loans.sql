-- Since when a shared loan stands where it stands, in the rows of its guests' lists as in its owner's. Each company's rows
-- are read and written for that company alone, because the fence holds for the owner of the tables as well.
create temporary table entered_at_owner (record_id uuid primary key, entered_at timestamptz) on commit drop;

do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    insert into entered_at_owner
    select listed.record_id, listed.stage_entered_at from record_list listed
    where listed.company_id = one and listed.owner_company_id is null and listed.stage_entered_at is not null
      and exists (select from loan_share share where share.company_id = one and share.loan_id = listed.record_id);
  end loop;
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    update record_list copy set stage_entered_at = owner.entered_at
    from entered_at_owner owner
    where copy.company_id = one and copy.owner_company_id is not null and owner.record_id = copy.record_id;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
