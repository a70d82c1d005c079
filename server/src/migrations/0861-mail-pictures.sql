-- Pictures in e-mails: kept as they came, never changed, fetched by whoever opens a mail.
create table mail_picture (
  company_id uuid not null references company,
  id uuid not null,
  -- of its bytes: the same picture is kept once
  hash text not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (company_id, id),
  constraint a_picture_is_kept_once unique (company_id, hash)
);
select fence_by_company('mail_picture');
