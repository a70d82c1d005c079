import { searchText } from '@corbel/domain/records/list/list-search'

/** What a company is configured with, and its staff, as other companies get it too. */
const configuration = [
  'role',
  'form',
  'form_version',
  'module',
  'product',
  'status',
  'source',
  'people_group',
  'field_slot',
  'company_counter',
]

/** Other lenders with the same configuration; nobody signs in to them. */
export function neighbours(company: string, count: number): string[] {
  const copied = (table: string): string => `
    do $$ declare columns text;
    begin
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and column_name <> 'company_id';
      execute format('insert into ${table} (company_id, %1$s) select neighbour.company_id, kept.* from neighbour
        cross join (select %1$s from ${table} where company_id = ''${company}'') as kept', columns);
    end $$`
  return [
    `create temp table neighbour as select gen_random_uuid() as company_id, n from generate_series(1, ${count}) as n`,
    `insert into company (id, name, created_at, settings)
     select company_id, 'Lender ' || n, now(), (select settings from company where id = '${company}') from neighbour`,
    ...configuration.map(copied),
    `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
     select neighbour.company_id, id, product_id, neighbour.company_id, title, prefix, form_id
     from neighbour cross join program where program.company_id = '${company}' and owner_company_id = '${company}'`,
    `insert into record (company_id, id, module_id, form_id, form_version, active, info, created_at, created_by_name,
       updated_at, updated_by_name)
     select neighbour.company_id, id, module_id, form_id, form_version, active, info, created_at, created_by_name,
       updated_at, updated_by_name
     from neighbour cross join record where record.company_id = '${company}' and module_id in (3, 4)`,
    `insert into person (company_id, id, module_id, first_name, last_name, email, phone)
     select neighbour.company_id, id, module_id, first_name, last_name, email, phone
     from neighbour cross join person where person.company_id = '${company}' and module_id in (3, 4)`,
  ]
}

export interface MadeLoans {
  company: string
  loans: number
  loansOfNeighbour: number
  rareProgram: { id: number; loans: number }
}

/** An id as the program makes them: its first half is the moment, so that newer ones come later. */
const idOf = (moment: string, seed: string): string => `(
  lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${seed}), 1, 3)
  || '8' || substr(md5(${seed}), 4, 15))::uuid`

/**
 * Who lends how much to whom: values of the demo's 5,000 consumer loans, with names and numbers of their own, over two
 * years. Every sixth loan of the large company is its processor's.
 */
export function madeLoans({ company, loans, loansOfNeighbour, rareProgram }: MadeLoans): string[] {
  return [
    `create temp table kept as
     select row_number() over (order by l.record_id) - 1 as nth, l.record_id, loan.prospect_id
     from record_list l join loan on loan.company_id = l.company_id and loan.id = l.record_id
     where l.company_id = '${company}' and l.program_id = 2 and l.owner_company_id is null`,
    `create unique index on kept (nth)`,
    `create temp table made as
     with sizes as (
       select '${company}'::uuid as company_id, ${loans} - (
         select count(*) from record_list where company_id = '${company}' and module_id = 1) as size
       union all select company_id, ${loansOfNeighbour} from neighbour
     ), numbered as (
       select company_id, n, now() - interval '2 years' + interval '2 years' * (n::float8 / (size + 1)) as created_at,
         (n * 7919) % (select count(*) from kept) as nth,
         (n * 104729 + n / 50) % (select count(*) from kept) as name_nth
       from sizes cross join lateral generate_series(1, size) as n
     )
     select numbered.company_id, n, created_at,
       least(now(), created_at + interval '60 days' * random()) as updated_at,
       ${idOf('created_at', `'loan' || numbered.company_id || n`)} as id,
       ${idOf('created_at', `'prospect' || numbered.company_id || n`)} as prospect_id,
       kept.record_id as like_loan, kept.prospect_id as like_prospect,
       name.first_name, other.last_name,
       lower(name.first_name || '.' || other.last_name) || n || '@example.com' as email,
       lpad((200 + n % 800)::text, 3, '0') || '-555-' || lpad((n % 10000)::text, 4, '0') as phone,
       case when numbered.company_id = '${company}' and n % 6 = 0 then true else false end as is_processors,
       case when numbered.company_id = '${company}' and n % 997 = 5 and n / 997 < ${rareProgram.loans} then ${rareProgram.id}
         else 2 end as program_id
     from numbered
     join kept on kept.nth = numbered.nth
     join person name on name.company_id = '${company}' and name.id = kept.prospect_id
     join kept named on named.nth = numbered.name_nth
     join person other on other.company_id = '${company}' and other.id = named.prospect_id`,
    `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
     select company_id, ${rareProgram.id}, product_id, company_id, 'Seldom asked for', 'SF-', form_id
     from program where company_id = '${company}' and id = 2`,
  ]
}

const number = `case made.program_id when 2 then 'PL-' else 'SF-' end || (10000 + made.n)`

/** The lines of a search text, as `searchText` joins them. */
const searched = (...parts: readonly string[]): string =>
  `lower(concat_ws('${searchText(['a', 'b']).slice(1, -1)}', ${parts.join(', ')}))`

/** Rows of every table that a loan or a prospect has, from `made`. */
export function copiedRecords(company: string, order: 'created' | 'random'): string[] {
  const inOrder = order === 'created' ? 'order by made.company_id, made.n' : 'order by random()'
  return [
    `insert into record (company_id, id, module_id, form_id, form_version, active, info, created_at, created_by,
       created_by_name, updated_at, updated_by, updated_by_name, status, source, groups, rev)
     select made.company_id, made.id, 1, r.form_id, r.form_version, true, r.info, made.created_at, r.created_by,
       r.created_by_name, made.updated_at, r.updated_by, r.updated_by_name, r.status, r.source, r.groups, 1
     from made join record r on r.company_id = '${company}' and r.id = made.like_loan ${inOrder}`,
    `insert into record (company_id, id, module_id, form_id, form_version, active, info, created_at, created_by,
       created_by_name, updated_at, updated_by, updated_by_name, status, source, groups, rev)
     select made.company_id, made.prospect_id, 2, r.form_id, r.form_version, true, r.info || jsonb_build_object(
         'first_name', made.first_name, 'last_name', made.last_name, 'email', made.email, 'phone', made.phone),
       made.created_at, r.created_by, r.created_by_name, made.updated_at, r.updated_by, r.updated_by_name,
       r.status, r.source, r.groups, 1
     from made join record r on r.company_id = '${company}' and r.id = made.like_prospect ${inOrder}`,
    `insert into person (company_id, id, module_id, first_name, last_name, email, phone)
     select company_id, prospect_id, 2, first_name, last_name, email, phone from made ${inOrder}`,
    `insert into loan (company_id, id, product_id, program_id, loan_no, number, prospect_id)
     select company_id, id, 2, program_id, 10000 + n, ${number}, prospect_id from made ${inOrder}`,
    `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
     select made.company_id, made.id, coalesce(p.person_id, a.user_id), coalesce(p.role_id, a.role_id), a.kind, a.position
     from made
     join record_assignee a on a.company_id = '${company}' and a.record_id = made.like_loan
     left join (select own.person_id, own.role_id from person_role own
       join role on role.company_id = own.company_id and role.id = own.role_id and role.title = 'Processor'
       where own.company_id = '${company}' limit 1) as p on made.is_processors and a.position = 0
     ${inOrder}
     on conflict do nothing`,
    `insert into record_group (company_id, group_id, record_id, module_id, active)
     select made.company_id, g.group_id, made.id, 1, true
     from made join record_group g on g.company_id = '${company}' and g.record_id = made.like_loan ${inOrder}`,
    `insert into history (company_id, id, record_id, rev, action, by_person, by_name, created_at, changes)
     select made.company_id, gen_random_uuid(), made.id, 1, 'created', null, 'Dana Whitfield', made.created_at, '[]'
     from made ${inOrder}`,
    `insert into record_list (company_id, record_id, module_id, product_id, program_id, active, status, number, loan_no,
       created_at, updated_at, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, n1, n2, n3, n4, n5, n6, n7, n8,
       d1, d2, d3, d4, d5, d6, next_kind, next_what, next_due, waits_on, open_items, workforces)
     select made.company_id, made.id, 1, 2, made.program_id, true, l.status, ${number}, 10000 + made.n,
       made.created_at, made.updated_at, made.first_name, made.last_name, made.email, made.phone,
       l.t5, l.t6, l.t7, l.t8, l.t9, l.t10, l.n1, l.n2, l.n3, l.n4, l.n5, l.n6, l.n7, l.n8,
       l.d1, l.d2, l.d3, l.d4, l.d5, l.d6, l.next_kind, l.next_what, l.next_due, l.waits_on, l.open_items,
       (select array_agg(distinct a.user_id order by a.user_id) from record_assignee a
         where a.company_id = made.company_id and a.record_id = made.id and a.kind = 'workforces')
     from made join record_list l on l.company_id = '${company}' and l.record_id = made.like_loan ${inOrder}`,
    `insert into record_list (company_id, record_id, module_id, active, status, created_at, updated_at,
       t1, t2, t3, t4, t5, t6, t7, t8)
     select made.company_id, made.prospect_id, 2, true, l.status, made.created_at, made.updated_at,
       made.first_name, made.last_name, made.email, made.phone, l.t5, l.t6, l.t7, l.t8
     from made join record_list l on l.company_id = '${company}' and l.record_id = made.like_prospect ${inOrder}`,
    `insert into record_search (company_id, record_id, module_id, active, search)
     select company_id, record_id, module_id, active,
       ${searched('number', "t1 || ' ' || t2", 't3', 't4', 't5')}
     from record_list l
     where not exists (select from record_search s where s.company_id = l.company_id and s.record_id = l.record_id)
     ${order === 'created' ? 'order by company_id, created_at' : 'order by random()'}`,
  ]
}

/** What triggers and counters would have done. */
export const countedRecords: readonly string[] = [
  'delete from record_count_delta',
  'delete from record_count',
  `insert into record_count (company_id, module_id, program_id, active, status_id, count)
   select company_id, module_id, coalesce(program_id, 0), active, status_id, count(*) from record_list
   cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
   group by 1, 2, 3, 4, 5`,
  'delete from assignee_count_delta',
  'delete from assignee_count',
  `insert into assignee_count (company_id, user_id, module_id, program_id, active, status_id, count)
   select company_id, user_id, module_id, coalesce(program_id, 0), active, status_id, count(*) from record_list
   cross join lateral unnest(workforces) as user_id
   cross join lateral (select 0 as status_id union all select distinct unnest(status)) as counted
   group by 1, 2, 3, 4, 5, 6`,
  `update company_counter counter set next = greatest(next, (
     select max(loan_no) + 1 from loan where loan.company_id = counter.company_id)) where scope = 'loan/2'`,
]
