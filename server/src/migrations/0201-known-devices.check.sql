select (select count(*) = 0 from known_device) as no_device_is_known_yet
