select
  (select count(*) = 0 from message_text where automation_id is not null) as no_act_named_its_automation_before,
  (select count(*) = 1 from pg_indexes where indexname = 'message_to_many_by_address' and indexdef like '%automation%')
    as what_advertises_is_found_by_address
