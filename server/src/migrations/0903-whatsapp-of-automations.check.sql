select not exists (select from whatsapp_message where automation_id is not null) as no_automation_wrote_yet
