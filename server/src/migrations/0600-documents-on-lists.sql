-- How the documents of a loan stand: accepted, not yet, and of these the ones that somebody has to look at. Null where
-- nothing is known of its items, as beside them.
alter table record_list add column docs_done integer, add column docs_open integer, add column docs_review integer;

-- The rows that are there are worked out by the job that does so after a change of configuration.
do $$
declare
  outside text := current_setting('corbel.company_id', true);
  one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    insert into list_refill as kept (company_id, form_id) values (one, 0)
    on conflict (company_id, form_id) do update set filled_to = null, left_over = '{}';
  end loop;
  perform set_config('corbel.company_id', coalesce(outside, ''), true);
end $$;
