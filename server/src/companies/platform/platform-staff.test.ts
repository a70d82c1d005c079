import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { injectJson } from '../../test-support/inject-json.ts'
import { samplePassword, signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { signedInAsStaff } from '../../test-support/sample-staff.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'

const tested = await openTestApp({ own: true })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const unproven = await signedInAsStaff(ownerPool)
const prove = () => signedInAsStaff(ownerPool, { provenAt: tested.clock.now() })
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  payload?: object,
) => injectJson(tested, path, { method, headers, ...(payload === undefined ? {} : { payload }) })
const answer = (one: Awaited<ReturnType<typeof call>>) => [one.statusCode, one.json().code]
const own = `companies/${lender.companyId}`
const companies = async () => (await ownerPool.query('select * from company order by id')).rows

describe('the list of companies', () => {
  test('tells platform staff names and figures, found by name or host, and nobody else', async () => {
    await signedInAs(ownerPool, lender, 'officer')
    const found = (await call('GET', 'companies?search=sample', unproven.headers)).json()
    expect(found).toMatchObject({
      count: 1,
      companies: [{ _id: lender.companyId, name: 'Sample Lending', users: 1, loans: 0, active: true, hosts: [] }],
    })
    expect((await call('GET', 'companies?search=100%25', unproven.headers)).json().count).toBe(0)
    expect(answer(await call('GET', 'companies', await signedInAs(ownerPool, lender, 'admin')))).toEqual([
      403,
      'not-allowed',
    ])
  })
})

describe('a new company', () => {
  const body = {
    name: 'Bayside Mortgage',
    host: 'loans.bayside.test',
    administrator: { first_name: 'Nora', last_name: 'North', email: 'nora@bayside.test' },
  }

  test('needs proof of presence, a free name and a free host; after a no nothing is there', async () => {
    const before = await companies()
    expect(answer(await call('POST', 'companies/add', unproven.headers, body))).toEqual([403, 'step-up-required'])
    const { headers } = await prove()
    const taken = await call('POST', 'companies/add', headers, { ...body, name: 'SAMPLE lending' })
    expect(Object.keys(taken.json().fields)).toEqual(['name'])
    const noHost = await call('POST', 'companies/add', headers, { ...body, host: 'not a host' })
    expect(Object.keys(noHost.json().fields)).toEqual(['host'])
    expect(await companies()).toEqual(before)
  })

  test('is run by its administrator as soon as the invitation is accepted', async () => {
    const { headers } = await prove()
    const added = await call('POST', 'companies/add', headers, body)
    expect(added.statusCode).toBe(200)
    const mails = async () => (await injectJson(tested, 'dev/mailbox')).json()
    const mail = await waitUntil(async () =>
      (await mails()).find((one: { to: string }) => one.to === 'nora@bayside.test'),
    )
    const token = /\/auth\/invitation\/([\w-]{43})/.exec(mail.text)?.[1]
    const entered = await call('POST', 'auth/accept_invitation', {}, { token, password: 'a password of my own' })
    const nora = { authorization: `Bearer ${entered.json().accessToken}` }
    expect(entered.json().user).toMatchObject({
      type: 'Workforces',
      role: { admin: true },
      company: { name: body.name },
    })
    const menu = (await call('POST', 'menus', nora)).json()
    expect(menu.header.items.map((item: { page: string }) => item.page)).toContain('loans')
    const loan = await call('POST', 'opportunities/add', nora, { program: '1' })
    const opened = (await call('GET', `opportunities/${loan.json()._id}`, nora)).json()
    expect(opened.opportunity.info.auto_increment).toBe('LN-1001')
    const page = (await call('GET', `companies/${added.json()._id}`, nora)).json().company
    expect(page).toMatchObject({
      hosts: [{ host: body.host, state: 'verified' }],
      security: { idleMinutes: { staff: 30 } },
    })
  })
})

describe('a deactivated company', () => {
  test('has no session and no sign-in until it is activated again', async () => {
    const closing = await createSampleLender(ownerPool, 'Closing Lending')
    const admin = await signedInAs(ownerPool, closing, 'admin')
    const place = `companies/${closing.companyId}`
    expect(answer(await call('DELETE', place, unproven.headers))).toEqual([403, 'step-up-required'])
    const { headers } = await prove()
    expect((await call('DELETE', place, headers)).statusCode).toBe(200)
    expect((await call('POST', 'menus', admin)).statusCode).toBe(401)
    const username = `${closing.people.admin.id}@sample.test`
    const signIn = () => call('POST', 'auth/login', {}, { username, password: samplePassword })
    expect((await signIn()).statusCode).toBe(401)
    const opened = await call('POST', `${place}/open`, headers, { reason: 'Ticket 4711' })
    expect(answer(opened)).toEqual([409, 'record-inactive'])
    expect((await call('POST', 'companies/activate', headers, { id: closing.companyId })).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(200)
  })
})

describe('opening a company', () => {
  const reason = 'Ticket 4711: the menu is gone'

  test('needs proof of presence and a reason; without it the company’s routes stay closed', async () => {
    expect(answer(await call('POST', `${own}/open`, unproven.headers, { reason }))).toEqual([403, 'step-up-required'])
    const { headers } = await prove()
    expect((await call('POST', `${own}/open`, headers, { reason: '' })).statusCode).toBe(422)
    expect(answer(await call('POST', `companies/${newId()}/open`, headers, { reason }))).toEqual([404, 'not-found'])
    expect(answer(await call('POST', 'opportunities', headers, {}))).toEqual([403, 'not-allowed'])
    const without = await createSampleLender(ownerPool, 'No Administrator')
    await ownerPool.query('update role set is_admin = false where company_id = $1', [without.companyId])
    const refused = await call('POST', `companies/${without.companyId}/open`, headers, { reason })
    expect(answer(refused)).toEqual([422, 'unknown-choice'])
  })

  test('lets staff work as an administrator, marked in history and in the company’s own trail, until they leave', async () => {
    const staff = await prove()
    const opened = await call('POST', `${own}/open`, staff.headers, { reason })
    expect(opened.statusCode).toBe(200)
    const me = (await call('GET', 'auth/get_user_by_token', staff.headers)).json()
    expect(me).toMatchObject({
      type: 'Workforces',
      role: { admin: true },
      company: { _id: lender.companyId },
      opened: { by: staff.username, reason, until: opened.json().until },
    })
    const added = await call('POST', 'opportunities/add', staff.headers, { program: '1' })
    expect(added.statusCode).toBe(200)
    const history = await ownerPool.query('select by_name from history where record_id = $1', [added.json()._id])
    expect(history.rows).toEqual([{ by_name: `${staff.username} (platform staff)` }])
    const look = {
      layout: 'Vertical',
      mode: 'Dark',
      menuColor: '#112233',
      sectionHeaderColor: '#445566',
      scope: 'company',
    }
    expect((await call('POST', 'module/personalization', staff.headers, look)).statusCode).toBe(200)
    expect((await call('GET', 'companies', staff.headers)).statusCode).toBe(403)
    expect((await call('POST', 'companies/close', staff.headers, {})).statusCode).toBe(200)
    expect(answer(await call('POST', 'opportunities', staff.headers, {}))).toEqual([403, 'not-allowed'])
    expect((await call('GET', 'companies', staff.headers)).statusCode).toBe(200)
    const admin = await signedInAs(ownerPool, lender, 'admin')
    const trail = (await call('POST', 'audit/list', admin, {})).json().entries.slice(0, 3)
    expect(trail.map((one: { action: string }) => one.action)).toEqual([
      'company-closed',
      'configuration-changed',
      'company-opened',
    ])
    expect(trail[1].details).toMatchObject({ openedBy: staff.username })
    expect(trail[2]).toMatchObject({ details: { reason, openedBy: staff.username }, who: { email: staff.username } })
  })

  test('ends by itself after half an hour, and with the session', async () => {
    const staff = await prove()
    const open = (one: typeof staff) => call('POST', `${own}/open`, one.headers, { reason })
    await open(staff)
    const menus = async () => (await call('POST', 'menus', staff.headers)).json().loggedInUserType
    expect(await menus()).toBe('workforce')
    tested.clock.advance(30 * 60_000 + 1)
    expect(await menus()).toBe('Super')
    expect(answer(await open(staff))).toEqual([403, 'step-up-required'])
    const other = await prove()
    await open(other)
    await call('POST', 'auth/logout', other.headers)
    const left = await ownerPool.query('select from company_opening where closed_at is null and account_id = $1', [
      other.accountId,
    ])
    expect(left.rowCount).toBe(0)
  })

  test('is nothing for the company’s own people, who have none to leave', async () => {
    const admin = await signedInAs(ownerPool, lender, 'admin')
    expect(answer(await call('POST', `${own}/open`, admin, { reason }))).toEqual([403, 'not-allowed'])
    expect(answer(await call('POST', 'companies/close', admin, {}))).toEqual([403, 'not-allowed'])
  })

  test('leaves the person who stands for staff deactivated, once however often they come', async () => {
    const staff = await prove()
    for (const _ of [1, 2]) {
      expect((await call('POST', `${own}/open`, staff.headers, { reason })).statusCode).toBe(200)
      expect((await call('POST', 'companies/close', staff.headers, {})).statusCode).toBe(200)
    }
    const people = await ownerPool.query(
      `select active from person join record using (company_id, id) where company_id = $1 and first_name = $2`,
      [lender.companyId, staff.username],
    )
    expect(people.rows).toEqual([{ active: false }])
  })
})

test('platform staff change a company’s page after proof, and not its menu, numbers, texts', async () => {
  expect(answer(await call('PATCH', own, unproven.headers, { features: { marketplace: true } }))).toEqual([
    403,
    'step-up-required',
  ])
  const { headers } = await prove()
  const saved = await call('PATCH', own, headers, { features: { marketplace: true } })
  expect(saved.json().company).toMatchObject({
    features: { marketplace: true },
    permissions: { update: true, configure: false, linkAffiliates: true, platform: true },
  })
  const text = { kind: 'terms', title: 'Terms', body: 'Ours now.' }
  expect(answer(await call('POST', `${own}/legal`, headers, text))).toEqual([403, 'not-allowed'])
})
