-- The own link of somebody from outside who brings loans in: what is filled in by it is theirs. Codes are printed and
-- passed on; none is given twice, and none is taken back while whose it is works with the company.
create table referral_link (
  company_id uuid not null references company,
  code text not null check (code ~ '^[a-km-z2-9]{10}$'),
  person_id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, code),
  unique (company_id, person_id),
  foreign key (company_id, person_id) references person
);
select fence_by_company('referral_link');
create policy no_guests on referral_link as restrictive using ((select guest_company()) is null);

-- By whose link somebody came.
alter table lead add column referral text;
create index lead_by_referral on lead (company_id, referral) where referral is not null;
