select not exists (select from whatsapp_message where record_id is not null) as no_message_names_its_record_yet
