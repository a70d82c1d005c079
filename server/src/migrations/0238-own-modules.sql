-- A company's own modules are rows of `module` from 100 on. Their key begins with `pages/`, so that a module that the
-- program brings later never meets one that a company has made.
alter table module
  add column singular text,
  add column icon text not null default 'pages',
  -- what its records have beside the tabs of their form
  add column tabs text[] not null default '{}',
  add column created_at timestamptz,
  add column created_by_name text,
  add constraint own_modules_are_whole check (
    (id < 100) = (key not like 'pages/%')
    and (id < 100 or (key ~ '^pages/[a-z][a-z0-9]*([-_][a-z0-9]+)*$' and form_id is not null and singular <> ''
      and title <> '' and created_at is not null and created_by_name is not null)));
