select
  (select bool_and(preheader = '' and per_hour is null and shown_hour is null) is not false from campaign)
    as campaigns_go_as_before,
  (select bool_and(preheader = '') is not false from message_text) as texts_say_what_they_said
