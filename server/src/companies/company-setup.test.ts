import { describe, expect, test } from 'vitest'
import { multipartBody } from '../documents/samples/multipart-body.ts'
import { newId } from '../platform/ids.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { openNameServer } from '../test-support/network/name-server.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { signedInAsStaff } from '../test-support/sample-staff.ts'
import { openTestApp } from '../test-support/test-app.ts'

const records: Record<string, { TXT: string[] }> = {}
const nameServer = await openNameServer(records)
const tested = await openTestApp({ own: true, nameServers: [nameServer.address] })
const { ownerPool } = tested.database
const lender = await createSampleLender(ownerPool)
const other = await createSampleLender(ownerPool, 'Other Lending')
const own = `companies/${lender.companyId}`
const foreign = `companies/${other.companyId}`
const admin = await signedInAs(ownerPool, lender, 'admin')
const otherAdmin = await signedInAs(ownerPool, other, 'admin')

const call = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, payload?: object, headers = admin) =>
  injectJson(tested, path, { method, headers, ...(payload === undefined ? {} : { payload }) })
const fieldsOf = (answer: Awaited<ReturnType<typeof call>>) => [answer.statusCode, Object.keys(answer.json().fields)]
const page = async () => (await call('GET', own)).json().company

describe('pictures', () => {
  const png = (width: number, height: number): Buffer => {
    const size = Buffer.alloc(8)
    size.writeUInt32BE(width, 0)
    size.writeUInt32BE(height, 4)
    const head = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
    return Buffer.concat([head, size, Buffer.alloc(9)])
  }
  const upload = async (kind: string, bytes: Buffer, headers = admin, at = own) => {
    const { body, type } = multipartBody([{ name: 'file', file: 'logo.png', bytes, type: 'image/png' }])
    const url = `/api/${at}/pictures/${kind}`
    return tested.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload: body })
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

  test('are served to everybody, to be kept, by a name that changes with them', async () => {
    const uploaded = await upload('logo', png(200, 60))
    const { logo } = uploaded.json().company.branding
    expect(logo).toMatch(new RegExp(`^/api/public/pictures/${lender.companyId}\\.logo\\.[0-9a-f]{32}\\.png$`))
    const served = await tested.app.inject({ url: logo })
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(served.rawPayload.equals(png(200, 60))).toBe(true)
    expect((await injectJson(tested, 'menus', { method: 'POST', headers: admin })).json().logo).toBe(logo)
    const next = (await upload('logo', png(100, 60))).json().company.branding.logo
    expect([next === logo, (await tested.app.inject({ url: logo })).statusCode]).toEqual([false, 404])
  })

  test.each([
    ['a drawing with a script', svg, 415],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['words', Buffer.from('a logo'), 415],
    ['the head of a picture alone', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415],
    ['nothing', Buffer.alloc(0), 422],
    ['a flood of pixels', png(60_000, 60_000), 422],
    ['more than a megabyte', Buffer.concat([png(10, 10), Buffer.alloc(1_000_000)]), 413],
  ])('%s is none', async (_what, bytes, status) => {
    const before = (await page()).branding
    expect((await upload('favicon', bytes)).statusCode).toBe(status)
    expect((await page()).branding).toEqual(before)
  })

  test('are an administrator’s own company’s, and can be taken off', async () => {
    const officer = await signedInAs(ownerPool, lender, 'officer')
    expect((await upload('logo', png(9, 9), officer)).statusCode).toBe(403)
    expect((await upload('logo', png(9, 9), otherAdmin)).statusCode).toBe(404)
    const removed = await call('DELETE', `${own}/pictures/logo`)
    expect(removed.json().company.branding.logo).toBeNull()
    expect((await call('DELETE', `${own}/pictures/logo`)).statusCode).toBe(404)
  })
})

describe('hosts', () => {
  const add = (host: string, headers = admin, at = own) => call('POST', `${at}/hosts`, { host }, headers)
  const check = async (host: string) => (await call('POST', `${own}/hosts/check`, { host })).json().answer
  const brandAt = async (host: string) =>
    (await tested.app.inject({ url: '/api/public/brand', headers: { host } })).json().brand
  const host = 'loans.sample.test'

  test('show the company’s look once a TXT record proves them, and nothing private', async () => {
    const added = (await add('Loans.Sample.test')).json().company.hosts
    expect(added).toEqual([
      {
        host,
        state: 'waiting',
        record: { name: `_corbel.${host}`, value: expect.stringMatching(/^corbel-verification=[\w-]{43}$/) },
        checkedAt: null,
        verifiedAt: null,
      },
    ])
    expect([await check(host), await brandAt(host)]).toEqual(['missing', null])
    records[`_corbel.${host}`] = { TXT: ['something else', added[0].record.value] }
    expect(await check(host)).toBe('verified')
    await call('PATCH', own, { branding: { menuColor: '#224466', signInText: 'Welcome' } })
    expect(await brandAt(`${host}:4603`)).toEqual({
      name: 'Sample Lending',
      logo: null,
      logoDark: null,
      favicon: null,
      menuColor: '#224466',
      sectionHeaderColor: '#49839f',
      signInText: 'Welcome',
      smallLogo: false,
      signUp: null,
      legal: [],
    })
    expect(await brandAt('elsewhere.test')).toBeNull()
    delete records[`_corbel.${host}`]
    expect([await check(host), await brandAt(host)]).toEqual(['missing', null])
  })

  test('have one company each; a claim that nobody proves holds for a week', async () => {
    expect(fieldsOf(await add(host))).toEqual([422, ['host']])
    expect(fieldsOf(await add(host, otherAdmin, foreign))).toEqual([422, ['host']])
    await ownerPool.query(`update company_host set created_at = created_at - interval '7 days 1 second'`)
    expect((await add(host, otherAdmin, foreign)).statusCode).toBe(200)
    expect((await page()).hosts).toEqual([])
    expect((await call('DELETE', `${own}/hosts/${host}`)).statusCode).toBe(404)
    expect((await call('DELETE', `${foreign}/hosts/${host}`, undefined, otherAdmin)).statusCode).toBe(200)
  })

  test.each(['localhost', '10.0.0.1', 'a b.test', 'x.test:80', '-a.test', 'x.test/y', '127.0.0.1', 'ünï.test'])(
    '%s is none',
    async (wrong) => expect(fieldsOf(await add(wrong))).toEqual([422, ['host']]),
  )
})

describe('the menu', () => {
  const look = { custom_title: null, icon: 'loans', show_menu: true }
  const save = (items: object[]) => call('POST', `${own}/menu`, { items })

  test('gets pages, an order, titles, icons; an entry can be hidden', async () => {
    const added = await save([
      { _id: null, page: 'loans', ...look },
      { _id: null, page: 'dashboard', ...look, icon: 'dashboard' },
    ])
    const [loans, dashboard] = added.json().company.menu
    expect([loans.title, dashboard.title]).toEqual(['Loans', 'Dashboard'])
    await save([
      { ...dashboard, title: undefined, custom_title: 'Start' },
      { ...loans, title: undefined, show_menu: false },
    ])
    const { header } = (await injectJson(tested, 'menus', { method: 'POST', headers: admin })).json()
    const shown = header.items.map((item: Record<string, unknown>) => [item.page, item.custom_title, item.show_menu])
    expect(shown).toEqual([
      ['dashboard', 'Start', true],
      ['loans', null, false],
    ])
  })

  test('is saved whole, with pages that the program has', async () => {
    const { menu } = await page()
    const [first] = menu.map(({ title: _title, ...item }: { title: string }) => item)
    expect((await save([first])).statusCode).toBe(409)
    const all = menu.map(({ title: _title, ...item }: { title: string }) => item)
    expect(fieldsOf(await save([...all, { _id: null, page: 'nowhere', ...look }]))).toEqual([422, ['items.2.page']])
    expect(fieldsOf(await save([...all, { _id: null, page: 'loans', ...look }]))).toEqual([422, ['items.2.page']])
    expect((await page()).menu).toEqual(menu)
  })
})

describe('numbering', () => {
  const save = (body: object) => call('POST', `${own}/numbering`, body)
  const addLoan = async () => {
    const { _id } = (await call('POST', 'opportunities/add', { program: '1' })).json()
    return (await call('GET', `opportunities/${_id}`)).json().opportunity.info.auto_increment
  }
  const ofFirst = async () => (await page()).numbering[0]

  test('takes a prefix that no other program ever had', async () => {
    expect(fieldsOf(await save({ program: '1', prefix: 'BR-' }))).toEqual([422, ['prefix']])
    expect((await save({ program: '1', prefix: 'NEW-' })).statusCode).toBe(200)
    expect(fieldsOf(await save({ program: '2', prefix: 'ML-' }))).toEqual([422, ['prefix']])
    expect(await addLoan()).toBe('NEW-1001')
    expect((await save({ program: '99', prefix: 'X-' })).json().code).toBe('unknown-choice')
  })

  test('never gives a number twice', async () => {
    expect(fieldsOf(await save({ program: '1', next: 1_001 }))).toEqual([422, ['next']])
    expect(await ofFirst()).toMatchObject({ prefix: 'NEW-', next: 1_002, used: 1_001 })
    await save({ program: '1', next: 7_000 })
    expect(await addLoan()).toBe('NEW-7000')
    expect(fieldsOf(await save({ program: '1', next: 6_999 }))).toEqual([422, ['next']])
    expect(await ofFirst()).toMatchObject({ next: 7_001, used: 7_000 })
  })
})

describe('legal texts', () => {
  const publish = (body: object) => call('POST', `${own}/legal`, { kind: 'terms', title: 'Terms', ...body })

  test('have versions that stay as they were published', async () => {
    const first = (await publish({ body: 'Be kind.' })).json().text
    expect(first).toMatchObject({ version: 1, publishedBy: 'Ada Admin', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(fieldsOf(await publish({ body: 'Be kind.' }))).toEqual([422, ['body']])
    expect((await publish({ body: 'Be kinder.' })).json().text.version).toBe(2)
    const texts = (await call('GET', `${own}/legal`)).json().texts
    expect(texts.map((text: { version: number; body: string }) => [text.version, text.body])).toEqual([
      [2, 'Be kinder.'],
      [1, 'Be kind.'],
    ])
    await expect(ownerPool.query(`update legal_text set body = 'Be cruel.'`)).rejects.toThrow('written once')
    await expect(tested.database.pool.query('delete from legal_text')).rejects.toThrow('permission denied')
  })

  test('are read by everybody, the newest or the one that somebody agreed to', async () => {
    const read = (path: string) => injectJson(tested, `public/legal/${path}`)
    expect((await read(`${lender.companyId}/terms`)).json()).toMatchObject({
      company: 'Sample Lending',
      text: { body: 'Be kinder.' },
    })
    expect((await read(`${lender.companyId}/terms?version=1`)).json().text.body).toBe('Be kind.')
    expect((await read(`${lender.companyId}/privacy`)).statusCode).toBe(404)
    expect((await read(`${newId()}/terms`)).statusCode).toBe(404)
  })
})

describe('affiliates', () => {
  const save = (affiliates: object[], headers = admin) => call('POST', `${own}/affiliates`, { affiliates }, headers)
  const link = { company: other.companyId, direction: 'sends', access: 'Edit' }

  test('are linked by platform staff, and both sides say the same', async () => {
    expect((await save([link])).json().code).toBe('not-allowed')
    const staff = await signedInAsStaff(ownerPool, { provenAt: tested.clock.now() })
    expect((await save([{ ...link, company: newId() }], staff.headers)).json().code).toBe('unknown-choice')
    expect(fieldsOf(await save([{ ...link, company: lender.companyId }], staff.headers))).toEqual([422, ['affiliates']])
    expect((await save([link], staff.headers)).statusCode).toBe(200)
    const [mine] = (await page()).affiliates
    expect(mine).toMatchObject({ company: { name: 'Other Lending' }, direction: 'sends', access: 'Edit' })
    const theirs = (await call('GET', foreign, undefined, otherAdmin)).json().company.affiliates
    expect(theirs).toMatchObject([{ company: { name: 'Sample Lending' }, direction: 'receives', access: 'View' }])
    const user = (await call('GET', 'auth/get_user_by_token')).json()
    expect(user.affiliate).toBe(other.companyId)
  })

  test('give what administrators say, who cannot link or part companies', async () => {
    expect((await save([{ ...link, access: 'View' }])).json().company.affiliates[0].access).toBe('View')
    expect((await save([])).json().code).toBe('not-allowed')
    expect((await save([{ ...link, direction: 'both' }])).json().code).toBe('not-allowed')
    const staff = await signedInAsStaff(ownerPool, { provenAt: tested.clock.now() })
    await save([], staff.headers)
    expect((await call('GET', foreign, undefined, otherAdmin)).json().company.affiliates).toEqual([])
    expect((await call('GET', 'auth/get_user_by_token')).json().affiliate).toBeNull()
  })
})
