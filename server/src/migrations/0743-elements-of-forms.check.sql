select
  (select relrowsecurity and relforcerowsecurity from pg_class where oid = 'form_element'::regclass) as elements_are_fenced_by_company,
  (select count(*) = 0 from form_element where last_version < first_version) as none_was_last_before_it_was_first,
  (select count(*) = 2 from elements_of('[{"id": "s", "type": "section", "childs": [{"id": "a", "type": "select", "options": [{"id": "o", "text": "O"}]}]}]'))
    as options_are_no_elements
