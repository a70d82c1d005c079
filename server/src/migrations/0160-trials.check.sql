select
  (select count(*) = 0 from trial_request) as nobody_has_asked_yet,
  not exists (select from company where trial_started_at is not null) as no_company_is_on_trial_yet
