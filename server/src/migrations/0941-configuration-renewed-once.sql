-- A statement that writes thousands of rows gave its company as many versions, each of which had to find its way past
-- the ones before it. One for the whole statement tells the same: nobody reads between its rows.
create or replace function renew_configuration_version() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  renewal text := changed || ' ' || extract(epoch from statement_timestamp());
begin
  if current_setting('corbel.configuration_renewed', true) = renewal then return null; end if;
  update company set configuration_version = gen_random_uuid() where id = changed;
  perform set_config('corbel.configuration_renewed', renewal, true);
  return null;
end $$;
