select to_regclass('whatsapp_message_in_turn') is not null as messages_are_found_in_turn,
  whatsapp_people_since(now()) = 0 as nobody_was_written_to_yet
