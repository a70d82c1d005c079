import { companyFeatureNames } from '@corbel/domain/companies/company-features'
import { describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { samplePassword, signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender, type SampleName } from '../test-support/sample-lender.ts'
import { proveAnew } from '../test-support/sample-staff.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp({ own: true })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')
const own = `companies/${lender.companyId}`

const as = (name: SampleName, at = lender) => signedInAs(ownerPool, at, name)
const admin = await as('admin')
const get = async (path = own, headers = admin) => injectJson(tested, path, { headers })
const page = async () => (await get()).json().company
const save = (payload: object, headers = admin, path = own) =>
  injectJson(tested, path, { method: 'PATCH', payload, headers })
const answer = (one: Awaited<ReturnType<typeof save>>) => [one.statusCode, one.json().code]
const row = async () =>
  (await ownerPool.query('select name, rev, settings from company where id = $1', [lender.companyId])).rows
const changes = async () => (await get(`${own}/changes`)).json().changes

describe('the company’s page', () => {
  test('shows an administrator everything, every switch with its standard', async () => {
    const company = await page()
    expect(company).toMatchObject({
      name: 'Sample Lending',
      profile: { timeZone: 'America/Boise', dateFormat: 'MM-DD-YYYY', currency: 'USD', weekStart: 'sunday' },
      labels: { contactTitle: 'Brokers', prospects: 'Prospects' },
      payments: { feePayer: 'borrower', applicationFeeCents: 1_000, enable_ach_payments: false },
      security: { sessionMinutes: 1_440, allowedAddresses: [] },
      permissions: { update: true, configure: true, linkAffiliates: false, platform: false },
    })
    expect(Object.keys(company.features)).toEqual([...companyFeatureNames])
    expect(company.features).toMatchObject({ tasks_tab: true, auth_tab: true, marketplace: false })
  })

  test('is closed to everybody else, and another company’s is not there', async () => {
    for (const name of ['officer', 'broker', 'borrower'] as const)
      expect(answer(await get(own, await as(name)))).toEqual([403, 'not-allowed'])
    const before = await row()
    const foreign = await save({ name: 'Mine now' }, await as('admin', other))
    const random = await save({ name: 'Mine now' }, admin, `companies/${newId()}`)
    expect([answer(foreign), foreign.payload]).toEqual([[404, 'not-found'], random.payload])
    expect(answer(await save({ name: 'Ours now' }, await as('officer')))).toEqual([403, 'not-allowed'])
    expect(await row()).toEqual(before)
  })
})

describe('saving', () => {
  test('changes what it names and leaves all else; history and audit tell the difference', async () => {
    const first = await save({
      profile: { legalName: 'Sample Lending LLC', dateFormat: 'YYYY/MM/DD', nmlsId: '1234567' },
      payments: { lateFeeBasisPoints: 500 },
      labels: { prospects: 'Applicants' },
    })
    expect(first.statusCode).toBe(200)
    const second = (await save({ profile: { dba: 'Sample' } })).json().company
    expect(second).toMatchObject({
      profile: { legalName: 'Sample Lending LLC', dba: 'Sample', dateFormat: 'YYYY/MM/DD', timeZone: 'America/Boise' },
      payments: { lateFeeBasisPoints: 500, applicationFeeCents: 1_000 },
      labels: { prospects: 'Applicants', contactTitle: 'Brokers' },
    })
    const noted = await changes()
    expect(noted[0]).toMatchObject({
      section: 'profile',
      by: 'Ada Admin',
      changes: [{ field: 'dba', previous: '', current: 'Sample' }],
    })
    const trail = await injectJson(tested, 'audit/list', { payload: { what: 'configuration-changed' }, headers: admin })
    expect(trail.json().entries[0]).toMatchObject({
      details: { section: 'profile' },
      changes: [{ field: 'dba', previous: '', current: 'Sample' }],
    })
  })

  test('of what stands already writes nothing', async () => {
    const before = [await row(), (await changes()).length]
    expect((await save({ profile: { dba: 'Sample' } })).statusCode).toBe(200)
    expect([await row(), (await changes()).length]).toEqual(before)
  })

  test('over somebody else’s change is refused', async () => {
    const { rev } = await page()
    expect((await save({ applyNowUrl: 'https://apply.sample.test', rev })).statusCode).toBe(200)
    const before = await row()
    const late = await save({ name: 'Late', rev })
    expect([answer(late), late.json().rev]).toEqual([[409, 'stale'], (await page()).rev])
    expect(await row()).toEqual(before)
  })

  test.each([
    [{ branding: { menuColor: 'red;}' } }, 'branding.menuColor'],
    [{ profile: { timeZone: 'Mars/Base' } }, 'profile.timeZone'],
    [{ profile: { dateFormat: 'DD.MM.YYYY' } }, 'profile.dateFormat'],
    [{ profile: { website: 'javascript:alert(1)' } }, 'profile.website'],
    [{ features: { project_column: true } }, 'features.project_column'],
    [{ payments: { lateFeeBasisPoints: 10_001 } }, 'payments.lateFeeBasisPoints'],
    [{ licences: [{ state: 'Idaho', number: '1', expiresOn: null }] }, 'licences.0.state'],
    [{ active: false }, 'active'],
    [{ settings: {} }, 'settings'],
  ])('%j is not valid', async (body, field) => {
    const before = await row()
    const refused = await save(body)
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]])
    expect(await row()).toEqual(before)
  })

  test('takes no licence twice, no other company’s name, and no Apply Now without an address', async () => {
    const twice = [1, 2].map(() => ({ state: 'ID', number: 'MBL-1', expiresOn: '2027-12-31' }))
    expect(Object.keys((await save({ licences: twice })).json().fields)).toEqual(['licences.1.number'])
    expect(Object.keys((await save({ name: 'other lending' })).json().fields)).toEqual(['name'])
    const nowhere = await save({ features: { apply_now: true }, applyNowUrl: null })
    expect(Object.keys(nowhere.json().fields)).toEqual(['applyNowUrl'])
  })
})

describe('what is saved takes effect', () => {
  const menus = async (name: SampleName) =>
    (await injectJson(tested, 'menus', { method: 'POST', headers: await as(name) })).json()

  test('in the menu: Apply Now for contacts alone, no leads, labels, date format, links to the profiles', async () => {
    const insert = `insert into menu_item (company_id, id, page, title, icon, position, created_at)
      values ($1, 1, 'loans', 'Loans', 'loans', 1, now()), ($1, 2, 'leads', 'Leads', 'leads', 2, now())`
    await ownerPool.query(insert, [lender.companyId])
    await save({ features: { apply_now: true, hide_leads: true }, applyNowUrl: 'https://apply.sample.test' })
    const [broker, officer, boss] = [await menus('broker'), await menus('officer'), await menus('admin')]
    expect([broker.applyNow, officer.applyNow]).toEqual(['https://apply.sample.test', null])
    expect(officer.header.items.map((item: { page: string }) => item.page)).toEqual(['loans'])
    expect(officer.company).toMatchObject({ dateFormat: 'YYYY/MM/DD', labels: { prospects: 'Applicants' } })
    expect([boss.cprofile, officer.cprofile, broker.cprofile]).toEqual([own, null, null])
    expect(officer.profile).toBe(`workforces/edit/${lender.people.officer.id}`)
  })

  test('in the list of loans, which reads the alternate columns', async () => {
    const list = async () =>
      (await injectJson(tested, 'opportunities', { payload: {}, headers: await as('officer') })).json()
    await save({ labels: { contactTitle: 'Partners' }, features: { project_columns: true } })
    expect((await list()).contactTitle).toBe('Partners')
    expect((await menus('officer')).company.features.project_columns).toBe(true)
  })

  test('in borrowers’ signing up by themselves', async () => {
    const ask = async () => (await injectJson(tested, `auth/sign_up/${lender.companyId}`)).statusCode
    expect(await ask()).toBe(404)
    await save({ features: { borrower_sign_up: true } })
    expect(await ask()).toBe(200)
  })
})

describe('the security policy', () => {
  test('is changed by whoever has just proven to be there', async () => {
    const before = await row()
    expect(answer(await save({ security: { sessionMinutes: 60 } }))).toEqual([403, 'step-up-required'])
    expect(await row()).toEqual(before)
    await proveAnew(ownerPool, lender.companyId, tested.clock.now())
    const saved = await save({
      security: { sessionMinutes: 600, idleMinutes: { staff: 30 }, mfa: { Prospects: false } },
    })
    expect(saved.json().company.security).toMatchObject({ sessionMinutes: 600, idleMinutes: { staff: 30 } })
    const longer = await save({ security: { idleMinutes: { staff: 601 } } })
    expect(Object.keys(longer.json().fields)).toEqual(['security.idleMinutes'])
  })

  test('lets staff in from allowed addresses alone, and locks out nobody who sets it', async () => {
    await proveAnew(ownerPool, lender.companyId, tested.clock.now())
    const before = await row()
    const locked = await save({ security: { allowedAddresses: ['10.0.0.0/8'] } })
    expect(Object.keys(locked.json().fields)).toEqual(['security.allowedAddresses'])
    expect(await row()).toEqual(before)
    expect((await save({ security: { allowedAddresses: ['127.0.0.0/8', '2001:db8::/32'] } })).statusCode).toBe(200)
    expect((await get()).statusCode).toBe(200)
    const [staff, borrower] = [await as('officer'), await as('borrower')]
    const outside = (headers: Record<string, string>) =>
      tested.app.inject({ method: 'POST', url: '/api/menus', headers, remoteAddress: '203.0.113.9' })
    const refused = await outside(staff)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'address-not-allowed'])
    expect((await outside(borrower)).statusCode).toBe(200)
    const payload = { username: `${lender.people.officer.id}@sample.test`, password: samplePassword }
    const signIn = (remoteAddress: string) =>
      tested.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })
    const shutOut = await signIn('203.0.113.9')
    expect([shutOut.statusCode, shutOut.json().code]).toEqual([403, 'address-not-allowed'])
    expect((await signIn('127.0.0.1')).statusCode).toBe(200)
    const failed = await injectJson(tested, 'audit/list', { payload: { what: 'sign-in-failed' }, headers: admin })
    expect(failed.json().entries[0]).toMatchObject({ address: '203.0.113.9', details: { step: 'address' } })
    await save({ security: { allowedAddresses: [] } })
    expect((await outside(staff)).statusCode).toBe(200)
  })
})
