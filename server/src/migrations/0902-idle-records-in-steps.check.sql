select not exists (select from automation where idle_at is not null) as no_look_is_under_way
