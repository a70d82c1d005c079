select
  (select count(*) = 0 from referral_link where ended_at is not null) as every_code_still_names_somebody
