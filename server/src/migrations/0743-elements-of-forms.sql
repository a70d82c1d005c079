-- Every element that ever was in a version of a form: an id is never given to something else, and what is gone can be
-- told, with who took it away.
create table form_element (
  company_id uuid not null,
  form_id integer not null,
  element_id text not null,
  type text not null,
  title text not null,
  sensitive boolean not null,
  first_version integer not null,
  last_version integer not null,
  -- null: it is in the newest version
  deactivated_at timestamptz,
  deactivated_by_name text not null default '',
  primary key (company_id, form_id, element_id),
  foreign key (company_id, form_id) references form
);
select fence_by_company('form_element');

-- What of a version is an element: it has an id and a kind; options have no kind.
create function elements_of(content jsonb) returns table (id text, type text, title text, sensitive boolean)
language sql immutable parallel safe as $$
  select distinct on (element ->> 'id') element ->> 'id', element ->> 'type', coalesce(element ->> 'title', ''),
    coalesce(element ->> 'sensitive' = 'true', false) or element ->> 'type' in ('ssn', 'password')
  from jsonb_path_query(content, 'strict $.** ? (@.type() == "object" && exists(@.id) && exists(@.type))') as found (element)
  where jsonb_typeof(element -> 'id') = 'string' and jsonb_typeof(element -> 'type') = 'string'
$$;

-- The owner of the tables is fenced too where it is no superuser, so each company is opened by itself.
do $$
declare one uuid;
begin
  for one in select id from company loop
    perform set_config('corbel.company_id', one::text, true);
    insert into form_element (company_id, form_id, element_id, type, title, sensitive, first_version, last_version,
      deactivated_at, deactivated_by_name)
    select one, form.id, element.id, (array_agg(element.type order by version.version desc))[1],
      (array_agg(element.title order by version.version desc))[1],
      (array_agg(element.sensitive order by version.version desc))[1], min(version.version), max(version.version),
      case when max(version.version) < form.published_version then
        (select gone.published_at from form_version gone where gone.company_id = one and gone.form_id = form.id
          and gone.version = max(version.version) + 1) end,
      case when max(version.version) < form.published_version then
        coalesce((select gone.published_by from form_version gone where gone.company_id = one and gone.form_id = form.id
          and gone.version = max(version.version) + 1), '') else '' end
    from form join form_version version on version.company_id = one and version.form_id = form.id
    cross join lateral elements_of(version.content) as element
    where form.company_id = one
    group by form.id, form.published_version, element.id;
  end loop;
  perform set_config('corbel.company_id', '', true);
end $$;
