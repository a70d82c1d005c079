import type { SentStatement } from './sent-statements.ts'
import type { TestDatabase } from './test-database.ts'

type Carried = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Carried[]
}

/** How many rows of tables these statements looked at, all together, carried out behind the fence. */
export async function rowsReadBy(
  { pool }: TestDatabase,
  companyId: string,
  statements: readonly SentStatement[],
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('corbel.company_id', '${companyId}', true)`)
    let read = 0
    for (const { text, values } of statements.filter((one) => /^\s*(select|with)\b/i.test(one.text))) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values])
      read += rowsRead(rows[0]['QUERY PLAN'][0].Plan)
    }
    await client.query('rollback')
    return read
  } finally {
    client.release()
  }
}

function rowsRead(plan: Carried): number {
  const looked = plan['Relation Name'] === undefined ? 0 : plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), looked * plan['Actual Loops'])
}
