import { beforeAll, expect, test } from 'vitest'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { wordsOf } from '../../test-support/words-of.ts'

const desk = await openLoanDesk({ own: true })
const { call, save, newLoan, database, lender, clock } = desk
const ssn = '900-12-3456'

beforeAll(async () => {
  await save('admin', await newLoan(), { formData: { ssn } })
})

const entries = async () => {
  const { rows } = await database.ownerPool.query(
    `select content from audit_event where company_id = $1 and action = 'sensitive-value-searched'
     order by seq`,
    [lender.companyId],
  )
  return rows.map(({ content }): Record<string, unknown> => JSON.parse(content))
}
const ask = (name: SampleName, body: object) => call(name, 'POST opportunities', { program: '11', ...body })
const byField = { filters: [{ field: 'ssn', operator: '=', value: ssn }] }

test('a search by a whole social security number stands in the audit trail: who, when, how many, never the number', async () => {
  await ask('admin', byField)
  await ask('processor', { search: '900123456' })
  await ask('admin', { search: '900-12-3457' })
  const told = await entries()
  expect(told).toMatchObject([
    { person: lender.people.admin.id, details: { call: 'POST opportunities', found: '1' } },
    { person: lender.people.processor.id, details: { found: '1' } },
    { person: lender.people.admin.id, details: { found: '0' } },
  ])
  for (const entry of told) {
    expect(entry).toMatchObject({
      at: clock.now().toISOString(),
      address: expect.any(String),
      session: expect.any(String),
    })
    expect(wordsOf(entry)).not.toMatch(/900.?12.?345|3456/)
  }
})

test('other lists, and searches of those who find nothing by numbers, stand in no trail', async () => {
  const before = await entries()
  await ask('admin', {})
  await ask('admin', { search: '3456' })
  await ask('officer', { search: ssn })
  expect(await ask('officer', byField)).toMatchObject({ status: 422 })
  expect(await entries()).toEqual(before)
})
