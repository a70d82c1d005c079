import type pg from 'pg'

/**
 * So many loans of the sample program, each with a borrower of its own: as they would be stored, in seconds. Every sixth
 * is assigned to the processor. `status` 1 is where nearly all of them stand.
 */
export async function growLender(
  pool: pg.Pool,
  { companyId, people }: { readonly companyId: string; readonly people: Readonly<Record<'processor', { id: string }>> },
  size: number,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `create temp table made on commit drop as
       select n, gen_random_uuid() as loan_id, gen_random_uuid() as prospect_id, 'First' || n % 997 as first_name,
         'Last' || n % 991 as last_name, now() - make_interval(mins => $1::integer - n) as at,
         array[case when n % 20 = 0 then 2 else 1 end] as status
       from generate_series(1, $1) as n`,
      [size],
    )
    const record = `insert into record (company_id, id, module_id, form_id, form_version, info, status, created_at,
      created_by_name, updated_at, updated_by_name)`
    await client.query(
      `${record} select $1, loan_id, 1, 11, 1, '{"amount": 1}', status, at, 'Ada Admin', at, 'Ada Admin' from made`,
      [companyId],
    )
    await client.query(
      `${record} select $1, prospect_id, 2, null, null, '{}', '{}', at, 'Ada Admin', at, 'Ada Admin' from made`,
      [companyId],
    )
    await client.query(
      `insert into person (company_id, id, module_id, first_name, last_name, email, phone)
       select $1, prospect_id, 2, first_name, last_name, first_name || n || '@sample.test', '' from made`,
      [companyId],
    )
    await client.query(
      `insert into loan (company_id, id, product_id, program_id, loan_no, number, prospect_id)
       select $1, loan_id, 1, 11, 10000 + n, 'SL-' || 10000 + n, prospect_id from made`,
      [companyId],
    )
    await client.query(
      `insert into loan_party (company_id, loan_id, person_id, position, added_at)
       select $1, one.loan_id, other.prospect_id, 0, one.at from made one join made other on other.n = one.n + 1
       where one.n % 2 = 0`,
      [companyId],
    )
    await client.query(
      `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
       select $1, loan_id, $2, 3, 'workforces', 0 from made where n % 6 = 0`,
      [companyId, people.processor.id],
    )
    await client.query(
      `insert into record_list (company_id, record_id, module_id, product_id, program_id, active, status, number,
         loan_no, created_at, updated_at, t1, t2, workforces)
       select $1::uuid, loan_id, 1, 1, 11, true, status, 'SL-' || 10000 + n, 10000 + n, at, at, first_name, last_name,
         case when n % 6 = 0 then array[$2::uuid] end from made
       union all
       select $1, prospect_id, 2, null, null, true, '{}', null, null, at, at, first_name, last_name, null from made`,
      [companyId, people.processor.id],
    )
    await client.query(
      `insert into record_search (company_id, record_id, module_id, active, search)
       select company_id, record_id, module_id, active, lower(concat_ws(' ', number, t1, t2))
       from record_list where company_id = $1 on conflict do nothing`,
      [companyId],
    )
    await client.query(
      `insert into history (company_id, id, record_id, rev, action, by_name, created_at, changes)
       select $1, gen_random_uuid(), loan_id, 1, 'created', 'Ada Admin', at, '[]' from made`,
      [companyId],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
