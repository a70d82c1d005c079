import { defaultPersonalization } from '@corbel/domain/menus/menu-endpoints'
import { describe, expect, test } from 'vitest'
import { injectJson } from '../test-support/inject-json.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender, type SampleName } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp()
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')
await ownerPool.query(
  `insert into menu_item (company_id, id, page, title, icon, show_menu, position, created_at) values
    ($1, 1, 'dashboard', 'Dashboard', 'dashboard', true, 2, now()), ($1, 2, 'loans', 'Loans', 'loans', false, 1, now()),
    ($1, 3, 'nowhere', 'Nowhere', 'mail', true, 3, now())`,
  [lender.companyId],
)

const as = (name: SampleName, at = lender) => signedInAs(ownerPool, at, name)
const call = async (method: 'POST' | 'DELETE', path: string, payload: unknown, name: SampleName = 'officer') =>
  injectJson(tested, path, { method, payload, headers: await as(name) })
const menusFor = async (name: SampleName, at = lender) =>
  (await injectJson(tested, 'menus', { method: 'POST', headers: await as(name, at) })).json()

const look = { layout: 'Vertical', mode: 'Dark', menuColor: '#112233', sectionHeaderColor: '#445566' }

describe('the menu', () => {
  test('is the company’s, in its order, without pages that the program does not have', async () => {
    const { header, company } = await menusFor('officer')
    expect(header.items.map((item: { page: string; show_menu: boolean }) => [item.page, item.show_menu])).toEqual([
      ['loans', false],
      ['dashboard', true],
    ])
    expect(company).toMatchObject({
      name: 'Sample Lending',
      timeZone: 'America/Boise',
      dateFormat: 'MM-DD-YYYY',
      labels: { prospects: 'Prospects', contactTitle: 'Brokers' },
    })
  })

  test('has the dashboard for staff; for others it opens and stands in no menu', async () => {
    for (const [name, isShown] of [
      ['admin', true],
      ['officer', true],
      ['broker', false],
      ['borrower', false],
    ] as const) {
      const item = (await menusFor(name)).header.items.find((one: { page: string }) => one.page === 'dashboard')
      expect([name, item.show_menu, item.permissions.global]).toEqual([name, isShown, true])
    }
  })

  test.each([
    ['admin', 'workforce', { global: true, add: true, update: true }],
    ['officer', 'workforce', { global: true, add: true, update: true }],
    ['outsider', 'workforce', { global: false, add: false, update: false }],
    ['broker', 'contact', { global: true, add: true, update: true }],
    ['borrower', 'prospect', { global: true, add: false, update: true }],
  ] as const)('tells %s, a %s, what may be done with loans', async (name, kind, permissions) => {
    const menus = await menusFor(name)
    expect(menus.loggedInUserType).toBe(kind)
    expect(menus.header.items[0].permissions).toEqual(permissions)
  })

  test('holds what the program adds: apps without pages and settings for who configures the company', async () => {
    type Entry = { title: string; page: string; submenu: Entry[] }
    const added = async (name: SampleName) =>
      ((await menusFor(name)).static as Entry[]).map(({ title, page, submenu }) => [
        title,
        page,
        submenu.map((one) => [one.title, one.page]),
      ])
    const audit = ['Security', 'security', [['Audit trail', 'security/audit']]]
    const apps = [
      'Apps',
      'apps',
      [
        ['Docs', ''],
        ['Mailler', ''],
        ['Messenger', ''],
        ['WorkFlow', ''],
      ],
    ]
    expect(await added('admin')).toEqual([audit, apps, ['Settings', `companies/${lender.companyId}`, []]])
    expect(await added('borrower')).toEqual([])
  })

  test('has the pages of the builders below their entry, as open as that is', async () => {
    await ownerPool.query(
      `insert into menu_item (company_id, id, page, title, icon, show_menu, position, created_at)
       values ($1, 4, 'builders', 'Builders', 'builders', true, 4, now())`,
      [lender.companyId],
    )
    type Entry = { page: string; title: string; permissions: { global: boolean }; submenu: Entry[] }
    const below = async (name: SampleName) =>
      ((await menusFor(name)).header.items as Entry[]).find(({ page }) => page === 'builders')?.submenu ?? []
    const listed = (await below('admin')).map(({ page, title }) => [page, title])
    expect(listed).toEqual(
      expect.arrayContaining([
        ['builders/opportunity', 'Loans'],
        ['builders/modules', 'App Builder'],
        ['builders/webforms', 'Webform Builder'],
        ['builders/libraries', 'Section Builder'],
      ]),
    )
    expect((await below('officer')).some(({ permissions }) => permissions.global)).toBe(false)
  })
})

describe('the look', () => {
  test('is one’s own, then the company’s, then the program’s', async () => {
    expect((await menusFor('lead')).personalization).toEqual(defaultPersonalization)
    const companyLook = { ...look, menuColor: '#224466' }
    await call('POST', 'module/personalization', { ...companyLook, scope: 'company' }, 'admin')
    expect((await menusFor('lead')).personalization).toEqual(companyLook)
    const saved = await call('POST', 'module/personalization', look, 'lead')
    expect(saved.json()).toEqual({ message: 'Your look has been saved.', personalization: look })
    const mine = await menusFor('lead')
    expect([mine.personalization, mine.companyPersonalization]).toEqual([look, companyLook])
    expect((await menusFor('officer')).personalization).toEqual(companyLook)
    const reset = await call('DELETE', 'module/personalization', undefined, 'lead')
    expect(reset.json()).toEqual({ message: "The company's look applies again.", personalization: companyLook })
    expect((await menusFor('lead')).personalization).toEqual(companyLook)
    expect((await menusFor('admin', other)).personalization).toEqual(defaultPersonalization)
  })

  test('keeps that somebody does without single-key shortcuts, whoever’s look is taken back', async () => {
    const saved = await call('POST', 'module/personalization', { ...look, singleKeys: false }, 'officer')
    expect(saved.json().personalization).toEqual({ ...look, singleKeys: false })
    await call('DELETE', 'module/personalization', undefined, 'officer')
    expect((await menusFor('officer')).personalization.singleKeys).toBe(false)
    await call('POST', 'module/personalization', { ...look, singleKeys: false, scope: 'company' }, 'admin')
    expect((await menusFor('admin')).personalization.singleKeys).toBe(false)
    expect((await menusFor('lead')).personalization.singleKeys).toBeUndefined()
  })

  test('of the company is an administrator’s to choose; others change nothing', async () => {
    const before = await ownerPool.query('select settings from company where id = $1', [lender.companyId])
    const answer = await call('POST', 'module/personalization', { ...look, scope: 'company' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-allowed'])
    const after = await ownerPool.query('select settings from company where id = $1', [lender.companyId])
    expect(after.rows).toEqual(before.rows)
  })

  test.each(['red;}', '#12345', 'url(x)', '#1234567', 'javascript:alert(1)'])(
    'takes no colour %s',
    async (menuColor) => {
      const answer = await call('POST', 'module/personalization', { ...look, menuColor })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['menuColor']])
    },
  )
})

test('the language is kept for the person and told with the menu', async () => {
  expect((await menusFor('processor')).language).toBe('en')
  expect((await call('POST', 'module/language', { language: 'ja' }, 'processor')).statusCode).toBe(200)
  expect((await menusFor('processor')).language).toBe('ja')
  expect((await call('POST', 'module/language', { language: 'xx' }, 'processor')).statusCode).toBe(422)
})

test('how somebody reads dates is kept for them, told with the menu, and taken back', async () => {
  const format = async (name: 'processor' | 'officer') => (await menusFor(name)).dateFormat
  const save = (dateFormat: unknown) => call('POST', 'module/date-format', { dateFormat }, 'processor')
  expect(await format('processor')).toBeNull()
  expect((await save('DD/MM/YYYY')).statusCode).toBe(200)
  expect([await format('processor'), await format('officer')]).toEqual(['DD/MM/YYYY', null])
  for (const wrong of ['YY.M.D', '', 5, undefined]) expect((await save(wrong)).statusCode).toBe(422)
  expect(await format('processor')).toBe('DD/MM/YYYY')
  expect((await save(null)).statusCode).toBe(200)
  expect(await format('processor')).toBeNull()
})
