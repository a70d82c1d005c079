-- Lists of people who are written to together: who was put on them, or whoever a saved filter finds when they are used.
create table email_list (
  company_id uuid not null references company,
  id uuid not null,
  title text not null,
  kind text not null check (kind in ('static', 'dynamic')),
  -- of a dynamic one: whom it is read from, and what that list is narrowed to
  module text check (module in ('workforces', 'contacts', 'prospects')),
  filters jsonb,
  search text not null default '',
  owner_id uuid not null,
  active boolean not null default true,
  rev integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (company_id, id),
  foreign key (company_id, owner_id) references person,
  constraint a_filter_of_something check ((kind = 'dynamic') = (module is not null) and (module is null) = (filters is null))
);
create unique index email_list_by_title on email_list (company_id, lower(title)) where active;
create index email_list_by_owner on email_list (company_id, owner_id);
select fence_by_company('email_list');

create table email_list_member (
  company_id uuid not null,
  list_id uuid not null,
  person_id uuid not null,
  added_at timestamptz not null,
  primary key (company_id, list_id, person_id),
  foreign key (company_id, list_id) references email_list,
  foreign key (company_id, person_id) references person
);
create index email_list_member_by_person on email_list_member (company_id, person_id);
select fence_by_company('email_list_member');

create policy of_the_lender on email_list as restrictive using ((select guest_company()) is null);
create policy of_the_lender on email_list_member as restrictive using ((select guest_company()) is null);
