import type pg from 'pg'
import { newId } from '../platform/ids.ts'

type Copying = { readonly companyId: string; readonly id: string; readonly count: number }

/** Copies of a loan as they would be stored, hundreds in a moment; answers their ids. */
export async function copyLoan(pool: pg.Pool, { companyId, id, count }: Copying): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // After the loan itself by their ids too: only what it holds of its own, sealed for its id, can be read.
    const ids = Array.from({ length: count }, newId)
    await client.query(
      `insert into record (company_id, id, module_id, form_id, form_version, active, info, created_at, created_by,
         created_by_name, updated_at, updated_by, updated_by_name, status, source, groups, rev)
       select company_id, copy, module_id, form_id, form_version, active, info, created_at, created_by, created_by_name,
         updated_at, updated_by, updated_by_name, status, source, groups, rev
       from record cross join unnest($3::uuid[]) as copy where company_id = $1 and id = $2`,
      [companyId, id, ids],
    )
    await client.query(
      `insert into loan (company_id, id, product_id, program_id, loan_no, number, prospect_id)
       select company_id, copy, product_id, program_id, highest + nth, number_prefix || highest + nth, prospect_id
       from loan cross join unnest($3::uuid[]) with ordinality as copies (copy, nth)
       cross join (select max(loan_no) + 100000 as highest from loan where company_id = $1) as numbers
       where company_id = $1 and id = $2`,
      [companyId, id, ids],
    )
    await client.query(
      `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
       select company_id, copy, user_id, role_id, kind, position
       from record_assignee cross join unnest($3::uuid[]) as copy where company_id = $1 and record_id = $2`,
      [companyId, id, ids],
    )
    await client.query(
      `insert into record_list (company_id, record_id, module_id, product_id, program_id, active, status, created_at,
         updated_at, number, loan_no, workforces, t1, t2, t3, t4, t5)
       select list.company_id, loan.id, list.module_id, list.product_id, list.program_id, list.active, list.status,
         list.created_at, list.updated_at, loan.number, loan.loan_no, workforces, t1, t2, t3, t4,
         t5
       from record_list list join loan on loan.company_id = list.company_id and loan.id = any($3)
       where list.company_id = $1 and list.record_id = $2`,
      [companyId, id, ids],
    )
    await client.query(
      `insert into record_search (company_id, record_id, module_id, active, search)
       select company_id, copy, module_id, active, search
       from record_search cross join unnest($3::uuid[]) as copy where company_id = $1 and record_id = $2`,
      [companyId, id, ids],
    )
    await client.query('commit')
    return ids
  } finally {
    client.release()
  }
}
