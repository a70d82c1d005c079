-- Orders that people of large companies ask for and that an index can give: a page is read from it instead of sorting a
-- million rows. Loans by number and by their borrower's last name, people by name. The expressions are those of the
-- lists' orders, letter by letter.
create index record_list_by_number on record_list (
  company_id, module_id, active, (left(number, length(number) - length(loan_no::text))), loan_no, record_id)
  where module_id = 1;
create index record_list_by_last_name on record_list (company_id, module_id, active, (nullif(t2, '')), record_id)
  where module_id = 1;
create index record_list_by_name on record_list (
  company_id, module_id, active, (lower(coalesce(t2, '') || ' ' || coalesce(t1, ''))), record_id)
  where module_id in (2, 3, 4);
analyze record_list;
