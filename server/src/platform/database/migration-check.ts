import type pg from 'pg'

/**
 * Runs the assertions of a migration: a SELECT of truths, each column named for the rule it states
 * (`SELECT count(*) = 0 AS no_phone_lost FROM …`), or a DO block that raises.
 */
export async function runMigrationCheck(client: pg.Client, name: string, sql: string): Promise<void> {
  // pg answers a single statement with one result and several with a list.
  const answer: pg.QueryResult | pg.QueryResult[] = await client.query(sql)
  const results = Array.isArray(answer) ? answer : [answer]
  const broken = results.flatMap((result) => result.rows).flatMap(untrueColumns)
  if (broken.length > 0) throw new Error(`${name}.check.sql does not hold: ${[...new Set(broken)].join(', ')}`)
}

function untrueColumns(row: Record<string, unknown>): string[] {
  return Object.entries(row)
    .filter(([, value]) => value !== true && value !== '')
    .map(([column]) => column)
}
