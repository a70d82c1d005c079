select
  (select count(*) = count(distinct mail_number) and count(*) = count(mail_number) from company)
    as every_company_has_a_number_of_its_own
