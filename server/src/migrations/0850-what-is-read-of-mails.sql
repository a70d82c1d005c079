-- What a company sets for its e-mails. A company without a row has the standard.
create table mail_setting (
  company_id uuid not null references company,
  -- whether it is noted that an e-mail was opened, and a link of it followed
  tracks boolean not null default true,
  -- hours of the recipient's day in which nothing of automations and campaigns leaves; both or none
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  -- how long is kept what was said to somebody alone, and to many
  keeps_months smallint not null default 84 check (keeps_months between 1 and 240),
  keeps_many_months smallint not null default 13 check (keeps_many_months between 1 and 240),
  rev integer not null default 1,
  primary key (company_id),
  constraint quiet_from_and_until check ((quiet_from is null) = (quiet_until is null))
);
select fence_by_company('mail_setting');
create policy of_the_lender on mail_setting as restrictive using ((select guest_company()) is null);

-- What whoever gets e-mails wishes, beside being left alone: that nobody notes what they open.
create table mail_wish (
  company_id uuid not null references company,
  to_norm text not null,
  tracks boolean not null,
  at timestamptz not null,
  primary key (company_id, to_norm)
);
select fence_by_company('mail_wish');
create policy of_the_lender on mail_wish as restrictive using ((select guest_company()) is null);

-- Of a template, and of a mail that was made of one.
alter table mail_template add column tracked boolean not null default true;
alter table message add column tracked boolean not null default true;
