-- What messages cost was written down by prices that nobody had told the program: only what was free is known.
update whatsapp_message set cost = null where cost > 0;
