-- Every change of a record begins here. The rows are locked in the order of their ids, so that two who want the same
-- ones wait for each other and never lock up. Nothing is read: a statement that waits for a row sees the others as they
-- were before it waited, so whoever locks reads in a further statement.
--
-- `changed`: nobody else changes them until the transaction ends; others may go on referring to them. The borrowers of
-- changed loans are held, because a loan's list row and the guests' copies of it show them: whoever changes a person
-- writes these too, and locks no loan for it.
-- `held`: they stay as they are until the transaction ends, for people to whom another record begins to refer.
create function lock_records(of_company uuid, changed uuid[], held uuid[]) returns void language plpgsql as $$
declare one uuid := changed[1];
begin
  -- Mostly it is one. Said like this it is planned once; for a list it is planned at each call, which takes longer than
  -- the locking.
  if cardinality(changed) = 1 and held <@ changed then
    perform from record where company_id = of_company and id = one for no key update;
    perform from record where company_id = of_company and id = (
      select loan.prospect_id from loan where loan.company_id = of_company and loan.id = one)
    for share;
    return;
  end if;
  if held <@ changed then
    perform from record where company_id = of_company and id = any (changed) order by id for no key update;
  else
    for one in select distinct wanted.id from unnest(changed || held) as wanted (id) order by wanted.id loop
      if one = any (changed) then
        perform from record where company_id = of_company and id = one for no key update;
      else
        perform from record where company_id = of_company and id = one for share;
      end if;
    end loop;
  end if;
  perform from record where company_id = of_company and id in (
    select loan.prospect_id from loan where loan.company_id = of_company and loan.id = any (changed))
  order by id for share;
end $$;
