select not exists (select from whatsapp_message where cost > 0) as no_cost_is_guessed
