-- What a loan waits for next: columns of its list row, in the transaction that changes one of its open items.
alter table record_list
  add column next_kind text collate "C",
  -- where it is done: a field's id, a person's
  add column next_what text collate "C",
  add column next_due date,
  add column waits_on text collate "C",
  -- null: it has ended, is out of use, or is no loan; 0: nothing is planned
  add column open_items integer;

-- Whether the borrower of a loan is invited is asked at every change of the loan.
create index invitation_waits_of_person on invitation (company_id, person_id)
  where accepted_at is null and revoked_at is null;

-- The rows that are there are worked out by the job that does so after a change of configuration.
do $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    insert into list_refill as kept (company_id, form_id) values (one, 0)
    on conflict (company_id, form_id) do update set filled_to = null, left_over = '{}';
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
