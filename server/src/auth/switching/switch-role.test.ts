import { beforeEach, expect, test } from 'vitest'
import { injectJson } from '../../test-support/inject-json.ts'
import { createSampleAccount, samplePassword } from '../../test-support/sample-accounts.ts'
import { createSampleLender, type SampleLender } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'

const tested = await openTestApp()
const { ownerPool } = tested.database

let lender: SampleLender
let other: SampleLender
let headers: { authorization: string }

beforeEach(async () => {
  lender = await createSampleLender(ownerPool)
  other = await createSampleLender(ownerPool, 'Other Lending')
  await ownerPool.query('insert into person_role (company_id, person_id, role_id, position) values ($1, $2, 3, 2)', [
    lender.companyId,
    lender.people.officer.id,
  ])
  const account = await createSampleAccount(ownerPool, { lender, name: 'officer' })
  const login = { username: account.username, password: samplePassword }
  const { ticket, user } = (await injectJson(tested, 'auth/login', { payload: login })).json()
  const choice = { uid: user._id, cid: lender.companyId, rid: '2', ticket }
  const { accessToken } = (await injectJson(tested, 'auth/generate_accesstoken', { payload: choice })).json()
  headers = { authorization: `Bearer ${accessToken}` }
})

const switchTo = (payload: object) => injectJson(tested, 'auth/switch_role', { payload, headers })
const roles = async (as = headers) => (await injectJson(tested, 'auth/roles', { headers: as })).json().roles

test('a person goes on in another of their roles: a new session, the old one ends, the end stays where it was', async () => {
  expect(await roles()).toMatchObject([
    { _id: '2', title: 'officer', current: true, company: { name: 'Sample Lending' } },
    { _id: '3', title: 'processor', current: false },
  ])
  const before = (await injectJson(tested, 'auth/get_user_by_token', { headers })).json().expiresAt
  await ownerPool.query('update session set stepped_up_at = now()')
  tested.clock.advance(60_000)
  const switched = (await switchTo({ cid: lender.companyId, rid: '3' })).json()
  expect(switched.user).toMatchObject({ role: { _id: '3', title: 'processor' }, expiresAt: before })
  expect((await injectJson(tested, 'auth/get_user_by_token', { headers })).statusCode).toBe(401)
  const now = { authorization: `Bearer ${switched.accessToken}` }
  expect((await roles(now)).map((role: { current: boolean }) => role.current)).toEqual([false, true])
  const left = await ownerPool.query(
    'select role_id, stepped_up_at from session where company_id = $1 and person_id = $2',
    [lender.companyId, lender.people.officer.id],
  )
  expect(left.rows).toEqual([{ role_id: 3, stepped_up_at: null }])
  const trail = await ownerPool.query('select content from audit_event where company_id = $1', [lender.companyId])
  const told = trail.rows.map(({ content }) => JSON.parse(content)).filter(({ details }) => details?.from !== undefined)
  expect(told).toMatchObject([{ action: 'signed-in', details: { client: 'api' } }])
})

test('nobody goes on in a role that is not theirs, here or in another company, or was taken meanwhile', async () => {
  for (const choice of [
    { cid: lender.companyId, rid: '1' },
    { cid: other.companyId, rid: '2' },
    { cid: lender.companyId, rid: '3 or true' },
  ])
    expect((await switchTo(choice)).statusCode).toBe(403)
  await ownerPool.query('delete from person_role where company_id = $1 and person_id = $2 and role_id = 3', [
    lender.companyId,
    lender.people.officer.id,
  ])
  expect((await switchTo({ cid: lender.companyId, rid: '3' })).statusCode).toBe(403)
  expect((await injectJson(tested, 'auth/get_user_by_token', { headers })).statusCode).toBe(200)
})

test('a role that asks for a second factor is not entered past the sign-in that sets one up', async () => {
  await ownerPool.query('update role set mfa_required = true where company_id = $1 and id = 3', [lender.companyId])
  expect((await switchTo({ cid: lender.companyId, rid: '3' })).statusCode).toBe(403)
})
