import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestDatabase } from '../../test-support/test-database.ts'
import { listZonesOfPeople } from './zone-repository.ts'

const database = await openTestDatabase()
const { companyId, people } = await createSampleLender(database.ownerPool)
const { id } = people.borrower

test('people are where they live, also where their own record is written from and names a property elsewhere', async () => {
  await database.ownerPool.query('update record set info = info || $3 where company_id = $1 and id = $2', [
    ...[companyId, id, { property_state: 'NY', current_address_state: 'CA', mailing_state: 'AZ' }],
  ])
  const zoneOf = async (recordId: string | null) =>
    (await inTransaction(database, { companyId }, (db) => listZonesOfPeople(db, companyId, [id], recordId))).get(id)
  expect([await zoneOf(null), await zoneOf(id)]).toEqual(['America/Phoenix', 'America/Phoenix'])
})
