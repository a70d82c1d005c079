-- What people agreed to when they joined a company: which words, when, from where. Written once.
create table consent (
  company_id uuid not null references company,
  id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('terms', 'privacy', 'esign', 'sms')),
  -- Of the company's legal text; null for text messages, which the page itself asks for.
  version integer,
  -- The page's own sentence as it was shown; empty where a legal text says it.
  words text not null,
  -- SHA-256 of title, line feed and body, hexadecimal.
  hash text not null,
  given_at timestamptz not null,
  address text not null,
  user_agent text not null,
  page text not null,
  language text not null,
  primary key (company_id, id),
  foreign key (company_id, person_id) references person,
  foreign key (company_id, kind, version) references legal_text,
  constraint consent_names_its_words check ((kind = 'sms') = (version is null) and (kind = 'sms') = (words <> ''))
);
create index consent_by_person on consent (company_id, person_id, given_at);
select fence_by_company('consent');

create function refuse_to_alter_consent() returns trigger language plpgsql as $$
begin
  raise exception 'consents are written once';
end $$;
create trigger is_written_once before update or delete on consent
  for each row execute function refuse_to_alter_consent();
