do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (
      select from person where company_id = one and (
        email_key is distinct from lower(btrim(email)) or phone_key is distinct from phone_key(phone)
        or first_key is distinct from lower(btrim(first_name)) or last_key is distinct from lower(btrim(last_name))))
    then
      raise exception 'somebody of % would not be found to be alike', one;
    end if;
  end loop;
  perform set_config('corbel.company_id', '', true);
  if phone_key('+1 (208) 555-0102 ext. 7') <> '2085550102' or phone_key('208.555.0102 x12') <> '2085550102'
    or phone_key('+44 20 7946 0958') <> '442079460958' or phone_key('') <> '' then
    raise exception 'a phone number is spelled otherwise than it should be';
  end if;
end $$;
