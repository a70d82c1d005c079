import { expect, test } from 'vitest'
import { bans } from './rules.ts'

test.each([
  ['by its tag', 'await sql`select 1`'],
  ['with the type of its rows', 'await sql<{ id: string }>`'],
  ['by the builder', "  .selectFrom('loan')"],
  ['by a name', 'namedQuery<Row>(db, statement, [id])'],
  ['sent elsewhere', 'return statement.execute(db)'],
])('a statement is found in a verb %s, and belongs in a repository', (_how, line) => {
  const found = (path: string) => bans.filter((ban) => ban.where(path) && ban.pattern.test(line))
  expect(found('server/src/loans/save-loan.ts')).not.toEqual([])
  expect(found('server/src/loans/loan-repository.ts')).toEqual([])
})

test('a piece of a statement stands in a list, and is sent from there by nobody', () => {
  const found = (line: string) =>
    bans.filter((ban) => ban.where('server/src/loans/list/list-row.ts') && ban.pattern.test(line))
  expect(found('const own = sql`r.id = 1`')).toEqual([])
  expect(found('await sql`select 1`.execute(db)')).not.toEqual([])
})
