select
  (select bool_and(relrowsecurity and relforcerowsecurity) from pg_class
    where oid = any(array['custom_doc', 'company_paper', 'company_paper_before', 'company_paper_program',
      'company_paper_form']::regclass[])) as papers_are_fenced_by_company
