select
  (select count(*) = 2 from pg_class where oid in ('webform_draft'::regclass, 'webform_draft_link'::regclass)
    and relrowsecurity and relforcerowsecurity) as saved_forms_and_their_links_are_fenced,
  (select count(*) = 0 from webform_draft) as nothing_is_kept_that_nobody_saved,
  (select drop_past_webform_drafts('-infinity') is not null
    and coalesce(current_setting('corbel.company_id', true), '') = '') as dropping_leaves_no_fence_open
