-- What still waits for an address that was removed is due as well: to be given up.
create or replace function companies_with_webhooks(asked_at timestamptz) returns setof uuid
language plpgsql set search_path = public, pg_temp as $$
declare
  outside text := coalesce(current_setting('corbel.company_id', true), '');
  one uuid;
begin
  foreach one in array array(select id from company order by created_at, id) loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from webhook join webhook_delivery sent on sent.company_id = one and sent.webhook_id = webhook.id
        where webhook.company_id = one and webhook.state <> 'off' and sent.state = 'queued' and sent.due_at <= asked_at)
      or exists (select from webhook_delivery where company_id = one and state = 'sending' and lease_until <= asked_at)
    then return next one; end if;
  end loop;
  perform set_config('corbel.company_id', outside, true);
end $$;
