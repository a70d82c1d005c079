select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'invitation'::regclass) as invitations_are_fenced,
  (select count(*) = 0 from invitation_token) as no_link_is_open_that_nobody_sent
