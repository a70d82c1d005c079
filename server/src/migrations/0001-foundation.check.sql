-- Every table that carries company_id is fenced, but the few that are asked before the company is known.
do $$
declare unfenced text;
begin
  select string_agg(c.relname, ', ') into unfenced
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and not (c.relrowsecurity and c.relforcerowsecurity)
    and c.relname not in ('account_person', 'session');
  if unfenced is not null then raise exception 'tables without row-level security: %', unfenced; end if;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'record_list_updated') then
    raise exception 'status counters are not kept on update';
  end if;
end $$;
