select
  (select count(*) = 0 from form where key is null) as every_form_has_a_key,
  (select count(*) = 0 from (select from form group by company_id, key having count(*) > 1) twice) as no_key_is_anothers
