-- What an open share is: nobody took it back, no job has closed it, and its time is not over. The one rule for it
-- outside the database is `shareState`.
create function share_is_open(revoked_at timestamptz, expired_at timestamptz, expires_at timestamptz, at timestamptz)
returns boolean language sql immutable parallel safe
return revoked_at is null and expired_at is null and (expires_at is null or expires_at > at);

create or replace function guest_holds(of_company uuid, of_loan uuid, wanted text) returns boolean
language plpgsql stable as $$
begin
  return exists (
    select from loan_share
    where company_id = of_company and loan_id = of_loan and guest_company_id = guest_company()
      and (wanted = 'View' or access = 'Edit')
      and share_is_open(revoked_at, expired_at, expires_at, current_setting('corbel.guest_at')::timestamptz));
end $$;
