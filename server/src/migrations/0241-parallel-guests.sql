-- They read rows and settings and change nothing, so that a statement whose tables ask them may be divided among
-- workers: without it every list over a fenced table is read by one process alone.
alter function guest_company() parallel safe;
alter function guest_holds(uuid, uuid, text) parallel safe;
alter function guest_holds_loan_of(uuid, uuid) parallel safe;
