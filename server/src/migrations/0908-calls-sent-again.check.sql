select to_regclass('webhook_delivery_failed') is not null as failed_ones_have_an_index,
  not exists (select from webhook_delivery where again) as none_was_sent_again
