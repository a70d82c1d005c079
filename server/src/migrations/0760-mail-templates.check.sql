select (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid in ('mail_template'::regclass, 'mail_template_version'::regclass)) as templates_are_fenced_by_company
