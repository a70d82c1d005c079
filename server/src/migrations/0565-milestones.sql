-- What borrowers read of a status on the way of their loan, in a word or two, and how many business days it usually
-- takes. A status without one is told by the one before it.
alter table status
  add column milestone text check (char_length(milestone) between 1 and 14),
  add column usual_days integer check (usual_days between 1 and 365);
