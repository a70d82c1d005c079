import { refuseCompanySettings } from '@corbel/domain/companies/company-rules'
import { readCompanySettings } from '@corbel/domain/companies/company-settings'
import { expect, test } from 'vitest'
import { inPlatformTransaction, inTransaction } from '../../src/platform/database/transaction.ts'
import { openTestDatabase } from '../../src/test-support/test-database.ts'
import { harborId, summitId } from './harbor.ts'
import { insertCompanies } from './insert-companies.ts'
import { insertCompanyTexts } from './insert-company-texts.ts'

const database = await openTestDatabase({ own: true })
const at = new Date('2026-11-21T12:00:00Z')
await inPlatformTransaction(database, (db) => insertCompanies(db, 'no hash', at))
for (const companyId of [harborId, summitId])
  await inTransaction(database, { companyId }, (db) => insertCompanyTexts(db, companyId, at))

test('the demo companies say what their administrators could have saved', async () => {
  const stored = await database.ownerPool.query<{ settings: unknown }>('select settings from company')
  for (const { settings } of stored.rows) {
    const read = readCompanySettings(settings)
    expect(refuseCompanySettings(read)).toBeNull()
    expect([read.profile.nmlsId.length, read.licences.length > 2]).toEqual([7, true])
  }
})

test('each has its legal texts and shares loans with the other', async () => {
  const texts = await database.ownerPool.query('select company_id from legal_text where version = 1')
  const links = await database.ownerPool.query('select direction from company_affiliate')
  expect([texts.rowCount, links.rows]).toEqual([6, [{ direction: 'both' }, { direction: 'both' }]])
})
