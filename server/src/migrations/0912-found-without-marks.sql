-- A text as it is compared with what somebody types: in lower case, letters without their marks. The same as the
-- function of that name in the domain. Most texts have none, and are done at once.
create function folded(said text) returns text language sql immutable parallel safe as $$
  select case when octet_length(said) = length(said) then lower(said) else
    normalize(replace(replace(replace(translate(
      lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g') collate "default"),
      'ıøłđ', 'iold'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) end
$$;

do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    update record_search set search = folded(search)
    where company_id = one and octet_length(search) <> length(search);
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
