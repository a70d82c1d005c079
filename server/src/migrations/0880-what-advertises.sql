-- What an automation says names it: what it wrote and has not left yet stops with it.
alter table message_text add column automation_id uuid;

-- What advertises counts for its reader whatever sends it, and from the moment that somebody takes it in hand.
drop index message_to_many_by_address;
create index message_to_many_by_address on message (company_id, to_norm, settled_at desc)
  where origin in ('bulk', 'campaign', 'automation') and state in ('claimed', 'handing', 'sent', 'unknown');
