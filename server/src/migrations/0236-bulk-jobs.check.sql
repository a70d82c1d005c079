do $$
declare fenced text;
begin
  foreach fenced in array array['bulk_job', 'bulk_job_record'] loop
    if (select count(*) from pg_policies where tablename = fenced and policyname in ('own_company', 'never_guests')) <> 2 then
      raise exception '% lacks a policy', fenced;
    end if;
  end loop;
  perform companies_with_work(kind, now()) from unnest(array['count-deltas', 'shares-over', 'resealing', 'bulk-jobs']) as kind;
  if coalesce(current_setting('corbel.company_id', true), '') <> '' then
    raise exception 'asking for work leaves the fence open';
  end if;
end $$;
