-- What goes to many is said once; what each of them was told is written down when it leaves, with their own values in it.
create table message_text (
  company_id uuid not null,
  origin_id uuid not null,
  subject text not null,
  html text not null,
  documents jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (company_id, origin_id)
);
select fence_by_company('message_text');
create policy of_the_lender on message_text as restrictive using ((select guest_company()) is null);
