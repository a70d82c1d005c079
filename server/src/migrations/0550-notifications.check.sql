select
  (select count(*) = 2 from pg_class where oid in ('notification'::regclass, 'notification_preference'::regclass)
    and relrowsecurity and relforcerowsecurity) as notifications_are_fenced_by_company,
  (select count(*) = 2 from pg_policies where policyname = 'not_for_guests'
    and tablename in ('notification', 'notification_preference')) as guests_see_none,
  (select count(*) = 0 from notification) as nobody_was_told_before,
  (select count(*) = 0 from companies_with_notifications('infinity')) as nothing_is_due,
  (select coalesce(current_setting('corbel.company_id', true), '') = '') as asking_leaves_no_fence_open
