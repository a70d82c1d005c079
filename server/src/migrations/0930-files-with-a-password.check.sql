select count(*) = 1 as files_say_whether_they_have_a_password from information_schema.columns where table_name = 'file' and column_name = 'is_locked' and is_nullable = 'YES'
