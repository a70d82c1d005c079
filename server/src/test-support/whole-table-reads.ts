import type { SentStatement } from './sent-statements.ts'
import type { TestDatabase } from './test-database.ts'

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly Plan[]
}

export type Judged = {
  readonly companyId: string
  /** Tables that are large, with as many rows as are too many to read. */
  readonly most: Readonly<Record<string, number>>
  /** Statements that hang on an index of the company's own, which only a plan for their values finds. */
  readonly onlyForValues?: boolean
}

/**
 * Where PostgreSQL would read large tables from end to end for these statements, as the serving role behind the fence:
 * with their values, and for those that stay prepared without as well. Empty where every row is found by an index.
 */
export async function wholeTableReads(
  { pool }: TestDatabase,
  { companyId, most, onlyForValues = false }: Judged,
  statements: readonly SentStatement[],
): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query(`begin; select set_config('corbel.company_id', '${companyId}', true)`)
    const explained = async (statement: SentStatement, how: string, values: readonly unknown[]): Promise<string[]> => {
      const { rows } = await client.query(`explain (format json${how}) ${statement.text}`, [...values])
      const [{ Plan: plan }] = rows[0]['QUERY PLAN']
      return readsIn(plan, most, true).map((read) => `${read}${how}: ${statement.text.replace(/\s+/g, ' ').trim()}`)
    }
    const { rows } = await client.query('show server_version_num')
    const tellsGenericPlans = Number(rows[0].server_version_num) >= 160_000
    const found: string[] = []
    for (const statement of statements.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text))) {
      found.push(...(await explained(statement, '', statement.values)))
      if (statement.isNamed && tellsGenericPlans && !onlyForValues)
        found.push(...(await explained(statement, ', generic_plan', [])))
    }
    await client.query('rollback')
    return found
  } finally {
    client.release()
  }
}

const readsAllBelow = new Set([
  'Sort',
  'Hash',
  'Aggregate',
  'Materialize',
  'BitmapAnd',
  'BitmapOr',
  'Bitmap Heap Scan',
  'ModifyTable',
  'CTE Scan',
])

/** What stands under a limit ends when it has enough, unless something between them wants to see everything first. */
function readsIn(plan: Plan, most: Judged['most'], toItsEnd: boolean): string[] {
  const table = plan['Relation Name'] ?? ''
  const limit = most[table]
  const type = plan['Node Type']
  const isWhole =
    limit !== undefined && (type === 'Seq Scan' || (toItsEnd && type.endsWith('Scan') && plan['Plan Rows'] > limit))
  const below = type === 'Limit' ? false : toItsEnd || readsAllBelow.has(type)
  const children = (plan.Plans ?? []).flatMap((child) => readsIn(child, most, below))
  return isWhole ? [`${type} on ${table}, ${plan['Plan Rows']} rows`, ...children] : children
}
