-- Each time that somebody agreed to be written to or took it back, by channel and number or address; never altered.
create table consent_change (
  company_id uuid not null references company,
  id bigint generated always as identity,
  person_id uuid not null,
  channel text not null check (channel in ('email', 'whatsapp', 'sms')),
  -- digits with the country before them, or an address as they are compared
  address text not null,
  -- of e-mails what they are about, in small letters; blank: all that goes to many
  topic text not null default '',
  kind text not null check (kind in ('given', 'revoked')),
  source text not null check (source in ('noted', 'joining', 'stop-word', 'merged')),
  -- how, as it was noted, or the word that they wrote
  words text not null default '',
  -- what they agreed to, where it is known word by word
  wording text not null default '',
  at timestamptz not null,
  by_name text not null default '',
  -- where they agreed as they joined
  consent_id uuid,
  primary key (company_id, id),
  foreign key (company_id, person_id) references person,
  foreign key (company_id, consent_id) references consent
);
create index consent_change_by_person on consent_change (company_id, person_id, id);
create index consent_change_by_consent on consent_change (company_id, consent_id) where consent_id is not null;
select fence_by_company('consent_change');
create policy of_the_lender on consent_change as restrictive using ((select guest_company()) is null);
create trigger is_written_once before update or delete on consent_change
  for each row execute function refuse_to_alter_consent();

alter table whatsapp_consent add column wording text not null default '', add column revoked_by_name text;

-- Whatever gives or takes back a consent to WhatsApp (a page, a word that stops, two records made one) is told.
create function tell_of_whatsapp_consent() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  before whatsapp_consent := case when tg_op = 'UPDATE' then old end;
begin
  -- A number that goes over to the record that stays, or back, is no new consent.
  if new.revoked_at is null and (before.number is null or before.at <> new.at or before.revoked_at is not null) then
    insert into consent_change (company_id, person_id, channel, address, kind, source, words, wording, at, by_name)
    values (new.company_id, new.person_id, 'whatsapp', new.number, 'given',
      case when before.revoked_how = 'merged' and before.at = new.at then 'merged' else 'noted' end,
      new.source, new.wording, new.at, new.by_name);
  elsif new.revoked_at is not null and before.revoked_at is null then
    insert into consent_change (company_id, person_id, channel, address, kind, source, words, at, by_name)
    values (new.company_id, new.person_id, 'whatsapp', new.number, 'revoked',
      case when new.revoked_how = 'merged' then 'merged' when new.revoked_by_name is null then 'stop-word' else 'noted' end,
      coalesce(new.revoked_how, ''), new.revoked_at, coalesce(new.revoked_by_name, ''));
  end if;
  return null;
end $$;
create trigger tell_of_whatsapp_consent after insert or update on whatsapp_consent
  for each row execute function tell_of_whatsapp_consent();

-- What was known before.
insert into consent_change (company_id, person_id, channel, address, kind, source, words, at, by_name)
select company_id, person_id, 'whatsapp', number, 'given', 'noted', source, at, by_name from whatsapp_consent
order by company_id, at, number;
insert into consent_change (company_id, person_id, channel, address, kind, source, words, at)
select company_id, person_id, 'whatsapp', number, 'revoked',
  case when revoked_how = 'merged' then 'merged' else 'noted' end, coalesce(revoked_how, ''), revoked_at
from whatsapp_consent where revoked_at is not null order by company_id, revoked_at, number;
-- Text messages were agreed to for the number that somebody gave as they joined.
insert into consent_change (company_id, person_id, channel, address, kind, source, wording, at, consent_id)
select consent.company_id, consent.person_id, 'sms',
  case when length(digits.of) = 10 then '1' || digits.of else digits.of end, 'given', 'joining', consent.words,
  consent.given_at, consent.id
from consent join person on person.company_id = consent.company_id and person.id = consent.person_id
cross join lateral (select regexp_replace(coalesce(person.phone, ''), '\D', '', 'g')) digits (of)
where consent.kind = 'sms' order by consent.company_id, consent.given_at, consent.id;
