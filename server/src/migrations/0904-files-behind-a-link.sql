-- A link may show some files of its documents alone: those that were too large to go along with an e-mail.
alter table document_link add column file_ids uuid[];
