do $$
declare bare text;
begin
  if (select count(*) from pg_policies where tablename in ('loan_share', 'shared_loan') and policyname = 'own_company') <> 2 then
    raise exception 'shares are not fenced by company';
  end if;
  select string_agg(name, ', ') into bare
  from unnest(array['loan_share', 'loan', 'record', 'person', 'record_list', 'record_search', 'record_assignee', 'history',
    'review_change', 'file', 'draft', 'presence']) as name
  where not exists (
    select from pg_policies where tablename = name and policyname = 'within_shares' and permissive = 'RESTRICTIVE');
  if bare is not null then raise exception 'a guest would see more than the shared loans in %', bare; end if;
  if exists (select from record_list where owner_company_id is not null) then
    raise exception 'a record became a guest by the migration';
  end if;
end $$;
