-- Where an account is recovered: the address belongs to the account, not to the record of a person, which anybody with
-- the right to update people may change.
alter table account
  add column address text,
  -- When whoever reads the address followed a link that was mailed there; null while nobody has.
  add column address_proven_at timestamptz,
  add constraint account_address_is_lower_case check (address = lower(address)),
  add constraint account_proves_an_address check (address_proven_at is null or address is not null);

-- The name is the address where it is one. Whoever accepted an invitation to it, or opened a company by a mailed link,
-- has proven it.
update account set address = username where username ~ '^[^@[:space:]]+@[^@[:space:]]+$';
update account set address_proven_at = account.created_at
from account_person member
join company on company.id = member.company_id and company.trial_started_at is not null
where member.account_id = account.id and account.created_at = company.trial_started_at and account.address is not null;

do $$
declare of_company uuid;
begin
  for of_company in select id from company order by created_at, id loop
    perform set_config('corbel.company_id', of_company::text, true);
    -- Another name than an address: the one that was proven by an accepted invitation, the newest first.
    update account set address = proven.email
    from (
      select distinct on (member.account_id) member.account_id, invitation.email
      from account_person member
      join invitation on invitation.company_id = member.company_id and invitation.person_id = member.person_id
      where member.company_id = of_company and invitation.accepted_at is not null
      order by member.account_id, invitation.accepted_at desc) as proven
    where proven.account_id = account.id and account.address is null;
    update account set address_proven_at = proven.accepted_at
    from (
      select member.account_id, invitation.email, max(invitation.accepted_at) as accepted_at
      from account_person member
      join invitation on invitation.company_id = member.company_id and invitation.person_id = member.person_id
      where member.company_id = of_company and invitation.accepted_at is not null
      group by member.account_id, invitation.email) as proven
    where proven.account_id = account.id and account.address = proven.email and account.address_proven_at is null;
  end loop;
  -- Else the e-mail address that the record holds on the day of this migration, in the account's oldest company.
  for of_company in select id from company order by created_at, id loop
    perform set_config('corbel.company_id', of_company::text, true);
    update account set address = lower(btrim(person.email))
    from account_person member
    join person on person.company_id = member.company_id and person.id = member.person_id
    where member.company_id = of_company and member.account_id = account.id and account.address is null
      and btrim(person.email) ~ '^[^@[:space:]]+@[^@[:space:]]+$';
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;

-- A new address that waits to be proven by the link that was mailed there.
create table address_change (
  token_hash bytea primary key,
  account_id uuid not null references account,
  address text not null check (address = lower(address)),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index address_change_by_account on address_change (account_id);
create index address_change_by_expiry on address_change (expires_at);
