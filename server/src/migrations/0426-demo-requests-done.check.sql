select (select count(*) = 0 from demo_request where done_at is not null) as nobody_was_answered_before
