-- Both tables are fenced twice and keep to their own company's records.
do $$
declare hanging text;
begin
  foreach hanging in array array['task', 'task_user'] loop
    if not (select relforcerowsecurity from pg_class where oid = hanging::regclass) then
      raise exception '% is not fenced', hanging;
    end if;
    if (select count(*) from pg_policies where tablename = hanging and policyname in ('own_company', 'within_shares')) <> 2 then
      raise exception '% lacks a policy', hanging;
    end if;
    if not exists (select from pg_constraint where conrelid = hanging::regclass and confrelid = 'record'::regclass) then
      raise exception '% does not refer to records', hanging;
    end if;
  end loop;
end $$;
