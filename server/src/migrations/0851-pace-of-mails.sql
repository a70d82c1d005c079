-- What is counted a day: so much was written by a company, so much left by a domain that is new.
create table mail_day_count (
  company_id uuid not null references company,
  bucket text not null,
  day date not null,
  taken integer not null default 0,
  primary key (company_id, bucket, day)
);
select fence_by_company('mail_day_count');

-- Since when a domain is written by: it warms up.
alter table mail_domain add column warm_since timestamptz;
update mail_domain set warm_since = created_at where state <> 'waiting';

-- What goes to many and was sent to an address, the latest first: one a day, three a week.
create index message_to_many_by_address on message (company_id, to_norm, settled_at desc)
  where origin in ('bulk', 'campaign') and state in ('sent', 'unknown', 'handing');

-- What was said goes after the company's time for it.
create index message_text_by_time on message_text (company_id, created_at);

-- Companies in which something that was said is older than that.
create function companies_with_old_mail(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from message where company_id = one and created_at < asked_at - interval '1 month' limit 1)
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;
