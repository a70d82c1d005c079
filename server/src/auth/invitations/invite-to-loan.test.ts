import { expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const tested = await openTestApp()
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const admin = await signedInAs(ownerPool, lender, 'admin')
const { borrower } = lender.people

async function newLoan(prospect?: string): Promise<string> {
  const payload = { product: '1', program: '1', ...(prospect === undefined ? {} : { prospect }) }
  return (await injectJson(tested, 'opportunities/add', { payload, headers: admin })).json()._id
}
const invite = (payload: object) =>
  injectJson(tested, 'invitations', { payload: { first_name: 'Nia', last_name: 'New', ...payload }, headers: admin })

async function accepted(email: string) {
  const mails = async () =>
    (await injectJson(tested, 'dev/mailbox')).json().filter((mail: { to: string }) => mail.to === email)
  const mail = await waitUntil(async () => (await mails())[0])
  const token = /\/auth\/invitation\/([\w-]{43})/.exec(mail.text)?.[1]
  const payload = { token, password: 'a password of my own' }
  const answer = await injectJson(tested, 'auth/accept_invitation', { payload })
  return { headers: { authorization: `Bearer ${answer.json().accessToken}` }, user: answer.json().user }
}

test('the borrower of a loan is invited as the person they are in it, once', async () => {
  const loan = await newLoan(borrower.id)
  const email = 'borrower@sample.test'
  const asked = { type: 'prospect', role: String(borrower.roleId), email, loan }
  const elsewhere = await invite({ ...asked, email: 'mine@sample.test' })
  expect([elsewhere.statusCode, Object.keys(elsewhere.json().fields)]).toEqual([422, ['email']])
  expect((await invite(asked)).statusCode).toBe(200)
  const { headers, user } = await accepted(email)
  expect(user).toMatchObject({ _id: borrower.id, type: 'Prospects' })
  expect((await injectJson(tested, `opportunities/${loan}`, { headers })).statusCode).toBe(200)
  const again = await invite({ ...asked, email: 'another@sample.test' })
  expect([again.statusCode, Object.keys(again.json().fields)]).toEqual([422, ['loan']])
})

test('a broker who is invited to a loan is assigned to it, as its history says, and reads it after accepting', async () => {
  const [loan, unseen] = [await newLoan(), await newLoan()]
  const email = 'new-broker@sample.test'
  const role = String(lender.people.broker.roleId)
  expect((await invite({ type: 'contact', role, email, loan })).statusCode).toBe(200)
  const history = await ownerPool.query('select changes from history where record_id = $1 and rev = 2', [loan])
  expect(JSON.stringify(history.rows)).toContain('Nia New')
  const { headers } = await accepted(email)
  const read = async (id: string) => (await injectJson(tested, `opportunities/${id}`, { headers })).statusCode
  expect([await read(loan), await read(unseen)]).toEqual([200, 404])
})

test('a loan without a borrower has none to invite', async () => {
  const asked = { type: 'prospect', role: String(borrower.roleId), email: 'nobody@sample.test', loan: await newLoan() }
  expect(Object.keys((await invite(asked)).json().fields)).toEqual(['loan'])
})
