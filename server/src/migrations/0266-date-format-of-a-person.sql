-- How somebody reads and writes dates; null: as their company does.
alter table person add column date_format text
  check (date_format in ('MM-DD-YYYY', 'MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY/MM/DD'));
