import { expect, test } from 'vitest'
import { countStatements } from '../test-support/count-statements.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const id = await desk.newLoan()

test.each([
  ['a loan', () => desk.call('officer', `GET opportunities/${id}`)],
  ['a page of loans', () => desk.call('officer', 'POST opportunities', {})],
])('%s is read with four statements, those of the session and the transaction among them', async (_what, read) => {
  expect((await read()).status).toBe(200)
  expect(await countStatements(read)).toBeLessThanOrEqual(4)
})
