-- The next message of each campaign that runs, without looking through those of the others.
create index whatsapp_message_in_turn on whatsapp_message (company_id, campaign_id, due_at) where state = 'queued';

-- To how many people templates went since an instant, by companies together: WhatsApp counts them for the account,
-- which is the program's.
create index whatsapp_message_sent on whatsapp_message (company_id, sent_at) where template_name is not null;

create function whatsapp_people_since(since timestamptz) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
  found integer := 0;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    found := found + (select count(distinct number) from whatsapp_message
      where company_id = one and template_name is not null and sent_at > since);
  end loop;
  perform set_config('corbel.company_id', outside, true);
  return found;
end $$;

-- Which company wrote the templates of these names that were handed in: they are nobody else's. Of two that handed in
-- the same name WhatsApp took the first.
create function writers_of_whatsapp_templates() returns table (name text, language text, company uuid)
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
  found jsonb := '[]';
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    found := found || (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'language', t.language,
        'company', one, 'at', t.handed_at)), '[]')
      from whatsapp_template t where t.company_id = one and t.handed_at is not null);
  end loop;
  perform set_config('corbel.company_id', outside, true);
  return query select distinct on (r.name, r.language) r.name, r.language, r.company
    from jsonb_to_recordset(found) as r (name text, language text, company uuid, at timestamptz)
    order by r.name, r.language, r.at, r.company;
end $$;
