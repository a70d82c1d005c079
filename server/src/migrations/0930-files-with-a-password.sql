-- Whether a PDF has a password, so that taking it off is offered for no other; null of what came before.
alter table file add column is_locked boolean;
