select (select count(*) = 0 from demo_request) as nobody_has_asked_yet
