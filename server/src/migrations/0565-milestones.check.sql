select
  (select count(*) = 0 from status where milestone is not null or usual_days is not null) as no_status_had_one_before
