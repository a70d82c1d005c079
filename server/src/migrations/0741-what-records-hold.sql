-- Whether a stored value is something, or, where a choice is asked about, has that one among its own.
create function held(stored jsonb, choice text) returns boolean language sql immutable parallel safe as $$
  select case when choice is null then coalesce(stored, 'null') not in ('null', '""', '[]', '{}')
    else coalesce(stored @> to_jsonb(choice), false) end
$$;
