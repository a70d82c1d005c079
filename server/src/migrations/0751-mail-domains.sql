-- Domains by whose addresses a company's e-mails go, once its records stand in the domain name system.
create table mail_domain (
  company_id uuid not null references company,
  domain text not null,
  -- proves that whoever sets it up owns it
  token text not null,
  -- {key: protected}: the private key that signs, and the public one that stands in the domain name system
  selector text not null check (selector in ('corbel1', 'corbel2')),
  signing jsonb not null,
  public_key text not null,
  -- a key that takes over once it stands there
  next_signing jsonb,
  next_public_key text,
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'failing')),
  failing_since timestamptz,
  checked_at timestamptz,
  -- {texts: {name: [text] or 'unknown'}, spfLookups}: what stood there at the last look
  findings jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (company_id, domain),
  constraint fails_since_then check ((state = 'failing') = (failing_since is not null)),
  constraint both_of_the_next_key check ((next_signing is null) = (next_public_key is null))
);
select fence_by_company('mail_domain');
create policy of_the_lender on mail_domain as restrictive using ((select guest_company()) is null);

-- Companies with a domain that was not looked at since then.
create function companies_with_mail_domains(looked_at_before timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company where active order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from mail_domain
        where company_id = one and (checked_at is null or checked_at <= looked_at_before))
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;

-- Addresses that somebody wrote to again although they had bounced: not again within 30 days.
create table suppression_lift (
  company_id uuid not null references company,
  to_norm text not null,
  reason text not null,
  lifted_at timestamptz not null,
  lifted_by uuid not null,
  primary key (company_id, to_norm)
);
select fence_by_company('suppression_lift');
create policy of_the_lender on suppression_lift as restrictive using ((select guest_company()) is null);
create index suppression_lately on suppression (company_id, at desc);

-- E-mails that did not leave and need somebody: until one leaves them as they are.
alter table message add column left_at timestamptz;
create index message_undelivered on message (company_id, id desc)
  where state in ('failed', 'unknown', 'held') and left_at is null;
