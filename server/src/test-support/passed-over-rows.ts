import type { SentStatement } from './sent-statements.ts'
import type { TestDatabase } from './test-database.ts'

type Carried = {
  readonly 'Relation Name'?: string
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Carried[]
}

/**
 * The most rows of a table that a plan looked at and left out, of these statements, carried out behind the fence: a limit
 * ends a search that finds enough, and one that finds few reads on to the end of the table.
 */
export async function mostPassedOver(
  { pool }: TestDatabase,
  { companyId, table }: { readonly companyId: string; readonly table: string },
  statements: readonly SentStatement[],
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('corbel.company_id', '${companyId}', true)`)
    let most = 0
    for (const { text, values } of statements.filter((one) => /^\s*(select|with)\b/i.test(one.text))) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values])
      most = Math.max(most, passedOver(rows[0]['QUERY PLAN'][0].Plan, table))
    }
    await client.query('rollback')
    return most
  } finally {
    client.release()
  }
}

function passedOver(plan: Carried, table: string): number {
  const own = plan['Relation Name'] === table ? (plan['Rows Removed by Filter'] ?? 0) * plan['Actual Loops'] : 0
  return Math.max(own, ...(plan.Plans ?? []).map((below) => passedOver(below, table)))
}
