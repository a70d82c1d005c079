-- Which record an automation wrote from, and under whose rights: whether they may still read it is asked again as it leaves.
alter table whatsapp_message
  add column record_id uuid,
  add column module text,
  add column rights_of uuid,
  add constraint a_record_with_whose_rights
    check ((record_id is null) = (rights_of is null) and (record_id is null) = (module is null)),
  add foreign key (company_id, record_id) references record;
create index whatsapp_message_of_record on whatsapp_message (company_id, record_id) where record_id is not null;
create index whatsapp_message_for on whatsapp_message (company_id, rights_of) where rights_of is not null;
