select to_regclass('webhook_delivery_counted') is not null as calls_are_counted_by_an_index,
  to_regclass('webhook_delivery_lately') is null as by_one_alone
