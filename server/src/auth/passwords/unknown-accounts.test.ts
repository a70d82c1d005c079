import { expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const tested = await openTestApp({ unknownAccounts: 'told', limits: { forgotPerAccountPerHour: 1 } })
const lender = await createSampleLender(tested.database.ownerPool)
const officer = await createSampleAccount(tested.database.ownerPool, { lender, name: 'officer' })

const forgot = (username: string) => injectJson(tested, 'auth/forgot_password', { payload: { username } })

test('where it is set so, Forgot Password says that nobody has a name, and counts the asking all the same', async () => {
  expect((await forgot(officer.username)).statusCode).toBe(200)
  const unknown = await forgot('nobody@example.com')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toMatchObject({
    code: 'not-found',
    message: 'The user nobody@example.com was not found.',
  })
  expect((await forgot('nobody@example.com')).statusCode).toBe(429)
})
