-- What people are told to be alike by: mail, phone and names in one spelling each, as columns that follow from the ones
-- that are typed. An index finds an equal one among a million; whoever asks has the same functions write what they ask
-- for. Columns, not expressions: under row-level security an index over a function serves only where that function is
-- known not to leak.
create function phone_key(phone text) returns text language sql immutable parallel safe
  -- Without what stands between the digits, an extension, and the 1 before a number of ten.
  return regexp_replace(
    regexp_replace(regexp_replace(lower(phone), '(ext|x|#|;).*$', ''), '[^0-9]+', '', 'g'), '^1([0-9]{10})$', '\1');

alter table person
  add column email_key text generated always as (lower(btrim(email))) stored,
  add column phone_key text generated always as (phone_key(phone)) stored,
  add column first_key text generated always as (lower(btrim(first_name))) stored,
  add column last_key text generated always as (lower(btrim(last_name))) stored;
create index person_by_email_key on person (company_id, module_id, email_key);
create index person_by_phone_key on person (company_id, module_id, phone_key);
create index person_by_last_key on person (company_id, module_id, last_key, first_key);
create index person_by_first_key on person (company_id, module_id, first_key);
analyze person;
