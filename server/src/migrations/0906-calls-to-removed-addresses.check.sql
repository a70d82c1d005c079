select not exists (select from companies_with_webhooks('-infinity')) as nothing_is_due_before_all_time
