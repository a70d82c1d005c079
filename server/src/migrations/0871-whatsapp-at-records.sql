-- Templates are written here too, before WhatsApp decides on them; what stands above and below their words.
alter table whatsapp_template
  drop constraint whatsapp_template_status_check,
  add constraint whatsapp_template_status_check
    check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED')),
  -- {kind: text, image or document, text}; null: none
  add column header jsonb,
  add column footer text not null default '',
  -- what may stand for {{1}}, {{2}} …, as an example for whoever decides
  add column samples jsonb not null default '[]',
  -- as it was asked for, where WhatsApp filed it otherwise
  add column wanted_category text,
  add column quality text not null default '',
  -- when somebody wanted it handed in, and when it was
  add column submitted_at timestamptz,
  add column handed_at timestamptz;

-- Where the picture or the document lies that a template's head asks for; whoever is on an excluded list gets nothing.
alter table whatsapp_campaign
  add column header_link text not null default '',
  add column excluded_ids uuid[] not null default '{}';

alter table whatsapp_message
  add column header_link text not null default '',
  -- who wrote it, where it is of no campaign
  add column by_name text,
  -- what WhatsApp asks for it, in ten thousandths of a dollar; null: not told
  add column cost integer;

-- What kind of message somebody sent: words, a picture, a place.
alter table whatsapp_inbound add column kind text not null default 'text';

-- How the account stands, as it was told last.
create table whatsapp_account (
  company_id uuid not null references company,
  phone text not null,
  name text not null,
  quality text not null,
  messaging_limit text not null,
  at timestamptz not null,
  primary key (company_id)
);
select fence_by_company('whatsapp_account');
create policy of_the_lender on whatsapp_account as restrictive using ((select guest_company()) is null);

-- Companies with something to send or to look after; templates that are to be handed in among it.
create or replace function companies_with_whatsapp(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from whatsapp_message where company_id = one
        and ((state = 'queued' and due_at <= asked_at) or (state = 'handing' and lease_until <= asked_at)))
      or exists (select from whatsapp_campaign where company_id = one
        and (state in ('starting', 'running') or (state = 'scheduled' and due_at <= asked_at)))
      or exists (select from whatsapp_template where company_id = one
        and status = 'PENDING' and submitted_at is not null and handed_at is null)
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;
