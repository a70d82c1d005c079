-- A change that waits for a reviewer: the record keeps its value until somebody decides.
-- A sensitive value is protected here as it is in the record.
create table review_change (
  company_id uuid not null,
  id uuid not null,
  record_id uuid not null,
  field text not null,
  title text not null,
  previous jsonb not null,
  proposed jsonb not null,
  -- the record's version when it was asked for
  rev integer not null,
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected', 'replaced')),
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, record_id) references record,
  constraint review_change_is_decided_by_somebody
    check ((state in ('accepted', 'rejected')) = (decided_by_name is not null and decided_at is not null))
);
create index review_change_of_record on review_change (company_id, record_id, state);
-- Whoever proposes again for the same field has changed their mind: the earlier proposal no longer waits.
create unique index review_change_waits_once on review_change (company_id, record_id, field, requested_by)
  where state = 'waiting';

select fence_by_company('review_change');
