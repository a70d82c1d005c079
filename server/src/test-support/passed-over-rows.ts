import type { SentStatement } from './sent-statements.ts'
import type { TestDatabase } from './test-database.ts'

type Carried = {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
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
  database: TestDatabase,
  { companyId, table }: { readonly companyId: string; readonly table: string },
  statements: readonly SentStatement[],
): Promise<number> {
  return Math.max(0, ...(await carriedOut(database, companyId, statements)).map((plan) => passedOver(plan, table)))
}

/** The most rows that one of these statements put together of several sources. */
export async function mostPutTogether(
  database: TestDatabase,
  companyId: string,
  statements: readonly SentStatement[],
): Promise<number> {
  return Math.max(0, ...(await carriedOut(database, companyId, statements)).map(putTogether))
}

async function carriedOut(
  { pool }: TestDatabase,
  companyId: string,
  statements: readonly SentStatement[],
): Promise<Carried[]> {
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('corbel.company_id', '${companyId}', true)`)
    const plans: Carried[] = []
    for (const { text, values } of statements.filter((one) => /^\s*(select|with)\b/i.test(one.text))) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`, [...values])
      plans.push(rows[0]['QUERY PLAN'][0].Plan)
    }
    await client.query('rollback')
    return plans
  } finally {
    client.release()
  }
}

function passedOver(plan: Carried, table: string): number {
  const own = plan['Relation Name'] === table ? (plan['Rows Removed by Filter'] ?? 0) * plan['Actual Loops'] : 0
  return Math.max(own, ...(plan.Plans ?? []).map((below) => passedOver(below, table)))
}

const putTogether = (plan: Carried): number =>
  Math.max(plan['Node Type'] === 'Append' ? plan['Actual Rows'] : 0, ...(plan.Plans ?? []).map(putTogether))
