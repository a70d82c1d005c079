-- A code may be taken back, and another one made in its place: an ended one names nobody any more, and is never given
-- again.
alter table referral_link add column ended_at timestamptz;
alter table referral_link drop constraint referral_link_company_id_person_id_key;
create unique index referral_link_living on referral_link (company_id, person_id) where ended_at is null;
create index referral_link_by_person on referral_link (company_id, person_id);
