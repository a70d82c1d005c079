import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { seedDemoParts } from '../../src/test-support/seed-demo-parts.ts'
import { openTestDatabase } from '../../src/test-support/test-database.ts'
import { harborId, summitId } from '../companies/harbor.ts'

const database = await openTestDatabase({ own: true })

beforeAll(async () => {
  const names = [harborId, summitId].map((lender) => `loans of an affiliate's program at ${lender}`)
  await seedDemoParts(database, randomBytes(32), names)
}, 120_000)

async function column(statement: string, values: unknown[]): Promise<unknown[]> {
  const answer = await database.ownerPool.query(statement, values)
  return answer.rows.map((row) => Object.values(row)[0])
}

test('Harbor has loans that it can share with Summit, and each lender sees what the other shares', async () => {
  const number = `select number from loan where company_id = $1 and number like 'BR-%' order by number`
  expect(await column(number, [harborId])).toEqual(['BR-1001', 'BR-1002', 'BR-1003', 'BR-1004'])
  const listed = 'select number from record_list where company_id = $1 and owner_company_id = $2 order by number'
  expect(await column(listed, [summitId, harborId])).toEqual(['BR-1001', 'BR-1002'])
  expect(await column(listed, [harborId, summitId])).toEqual(['HP-1001'])
  const accesses = await column('select access from shared_loan where company_id = $1 order by access', [summitId])
  expect(accesses).toEqual(['Edit', 'View'])
})

test('what is shared is masked where the guest has it, and sealed where the loan is', async () => {
  const number = `select info ->> 'guarantor_ssn' from shared_loan where company_id = $1 order by 1`
  expect(await column(number, [summitId])).toEqual(['•••-••-4320', '•••-••-4321'])
  const texts = await column(
    `select info::text from record where company_id = $1 union all select content::text || info from shared_loan
     where company_id = $2`,
    [harborId, summitId],
  )
  expect(texts.join()).not.toMatch(/987-65-43|0041200350/)
})
