select
  not exists (select from role where widened_rev > rev) as nothing_was_widened_in_the_future,
  coalesce(current_setting('corbel.company_id', true), '') = '' as looking_for_roles_leaves_the_fence_shut
