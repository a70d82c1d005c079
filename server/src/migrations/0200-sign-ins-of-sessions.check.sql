select
  not exists (select from session where sign_in_id is not null) as sessions_of_before_are_their_own_sign_ins,
  (select count(*) = 0 from exchanged_session) as none_was_exchanged_yet
