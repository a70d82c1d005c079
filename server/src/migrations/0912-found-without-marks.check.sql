do $$
declare one uuid;
begin
  if folded('José MUÑOZ-Öztürk İnan Yıldız Großmann Ærø Łukasz Đức') <> 'jose munoz-ozturk inan yildiz grossmann aero lukasz duc'
    or folded('محمد がんばる 한국어') <> 'محمد がんばる 한국어' or folded('HL-1007') <> 'hl-1007'
  then
    raise exception 'texts are not folded as searches are';
  end if;
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    if exists (select from record_search where company_id = one and search <> folded(search)) then
      raise exception 'a record of % is searched by a text that is not folded', one;
    end if;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
