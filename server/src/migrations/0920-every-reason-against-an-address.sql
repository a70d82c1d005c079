-- What stands against an address stands by reason: that it bounced hid that its owner asked for no more, and was lifted
-- with that; that they had asked hid that it takes no mail.
alter table suppression drop constraint suppression_pkey,
  add primary key (company_id, to_norm, scope, scope_id, reason);
