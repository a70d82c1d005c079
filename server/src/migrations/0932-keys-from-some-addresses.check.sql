select not exists (select from form_key where addresses <> '{}') as keys_work_from_where_they_did
