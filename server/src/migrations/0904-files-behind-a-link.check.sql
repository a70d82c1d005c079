select not exists (select from document_link where file_ids is not null) as links_show_whole_documents_yet
