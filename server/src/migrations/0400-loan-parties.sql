-- Who borrows beside the first borrower of a loan (`loan.prospect_id`), in their order.
create table loan_party (
  company_id uuid not null,
  loan_id uuid not null,
  person_id uuid not null,
  position integer not null,
  added_at timestamptz not null,
  primary key (company_id, loan_id, person_id),
  foreign key (company_id, loan_id) references loan,
  foreign key (company_id, person_id) references person
);
create index loan_party_by_person on loan_party (company_id, person_id, loan_id);
select fence_by_company('loan_party');

-- A guest of a share that saves the loan writes its search anew, which knows every borrower of it by name.
create policy within_shares on loan_party as restrictive
  using ((select guest_company()) is null or guest_holds(company_id, loan_id, 'View'))
  with check ((select guest_company()) is null);

create or replace function guest_holds_loan_of(of_company uuid, of_prospect uuid) returns boolean
language plpgsql stable parallel safe as $$
begin
  return exists (select from loan where company_id = of_company and prospect_id = of_prospect)
    or exists (select from loan_party where company_id = of_company and person_id = of_prospect);
end $$;

-- As before, and co-borrowers are held as the first borrower is: the loan's list row and its search show them too.
create or replace function lock_records(of_company uuid, changed uuid[], held uuid[]) returns void language plpgsql as $$
declare one uuid := changed[1];
begin
  -- Mostly it is one. Said like this it is planned once; for a list it is planned at each call, which takes longer than
  -- the locking.
  if cardinality(changed) = 1 and held <@ changed then
    perform from record where company_id = of_company and id = one for no key update;
    perform from record where company_id = of_company and id in (
      select loan.prospect_id from loan where loan.company_id = of_company and loan.id = one
      union all
      select party.person_id from loan_party party where party.company_id = of_company and party.loan_id = one)
    order by id for share;
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
    select loan.prospect_id from loan where loan.company_id = of_company and loan.id = any (changed)
    union all
    select party.person_id from loan_party party where party.company_id = of_company and party.loan_id = any (changed))
  order by id for share;
end $$;

create or replace function lock_free_records(of_company uuid, wanted uuid[]) returns setof uuid language plpgsql as $$
declare
  free uuid[];
  borrowers uuid[];
begin
  free := array(
    select id from record where company_id = of_company and id = any (wanted) order by id
    for no key update skip locked);
  borrowers := array(
    select id from record where company_id = of_company and id in (
      select loan.prospect_id from loan where loan.company_id = of_company and loan.id = any (free)
      union all
      select party.person_id from loan_party party where party.company_id = of_company and party.loan_id = any (free))
    order by id for share skip locked);
  return query
    select one.id from unnest(free) as one (id)
    left join loan on loan.company_id = of_company and loan.id = one.id
    where (loan.prospect_id is null or loan.prospect_id = any (borrowers))
      and not exists (
        select from loan_party party
        where party.company_id = of_company and party.loan_id = one.id and not party.person_id = any (borrowers));
end $$;
