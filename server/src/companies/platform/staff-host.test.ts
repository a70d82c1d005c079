import { expect, test } from 'vitest'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { signedInAsStaff } from '../../test-support/sample-staff.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const tested = await openTestApp({ own: true, staffHost: 'staff.corbel.test' })
const lender = await createSampleLender(tested.database.ownerPool)

test('platform staff are signed in at their own host and nowhere else, people of companies everywhere', async () => {
  const staff = await signedInAsStaff(tested.database.ownerPool)
  const admin = await signedInAs(tested.database.ownerPool, lender, 'admin')
  const at = async (host: string, headers: Record<string, string>) =>
    (await tested.app.inject({ method: 'POST', url: '/api/menus', headers: { ...headers, host } })).statusCode
  expect(await at('staff.corbel.test:4603', staff.headers)).toBe(200)
  expect(await at('loans.sample.test', staff.headers)).toBe(401)
  expect(await at('loans.sample.test', admin)).toBe(200)
})
