import { describe, expect, test } from 'vitest'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, lender, newLoan, loan, database } = desk
const other = await createSampleLender(database.ownerPool, 'Other Lending')
const terms = {
  amount: { min: '50000', default: '350000', max: '2000000' },
  rate: { min: null, default: '6.875', max: null },
  term: { min: '120', default: '360', max: '360' },
  points: { min: '0', default: null, max: '3' },
}
const guidelines = { states: ['ID', 'WA'], maxLoanToValue: '97', minCreditScore: 620, occupancies: ['primary'] }

type Row = Record<string, unknown>
const rowsOf = (answer: { body: Record<string, unknown> }, name: 'programs' | 'statuses'): Row[] =>
  ((answer.body.product as Row | undefined)?.[name] ?? []) as Row[] // Replies are held against their endpoints.
const rowNamed = (answer: { body: Record<string, unknown> }, name: 'programs' | 'statuses', title: string): Row =>
  rowsOf(answer, name).find((row) => row.title === title) ?? {}

describe('a product', () => {
  test('is created last, changed, and told in the list', async () => {
    const made = await call('admin', 'POST products/add', { title: 'Heloc', description: 'Second liens' })
    const id = (made.body.product as Row)._id
    const changed = await call('admin', `PATCH products/${id}`, { title: 'HELOC', active: false, rev: 1 })
    expect(changed.body).toMatchObject({ product: { title: 'HELOC', active: false, rev: 2, updatedBy: 'Ada Admin' } })
    const list = await call('admin', 'GET products')
    expect((list.body.products as Row[]).at(-1)).toMatchObject({ _id: id, title: 'HELOC', active: false, programs: 0 })
  })

  test('is refused when stale, of a taken name, unknown, or another company’s', async () => {
    const answers = [
      await call('admin', 'PATCH products/1', { title: 'Mine', rev: 7 }),
      await call('admin', 'PATCH products/1', { title: 'bridge' }),
      await call('admin', 'PATCH products/99', { title: 'Mine' }),
      await call('admin', `GET products/${other.companyId}`),
      await call('admin', 'PATCH products/1', { title: '  ' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'stale'],
      [422, 'invalid-fields'],
      [404, 'not-found'],
      [404, 'not-found'],
      [422, 'invalid-request'],
    ])
  })

  test.each(['officer', 'processor', 'broker', 'borrower', 'outsider'] as const)('is closed to %s', async (name) => {
    const lines: [string, object?][] = [
      ['GET products'],
      ['GET products/1'],
      ['GET products/1/history'],
      ['POST products/add', { title: 'Mine' }],
      ['PATCH products/1', { title: 'Mine' }],
      ['POST products/order', { ids: ['2', '1'] }],
      ['POST products/1/programs', { title: 'Mine', prefix: 'MI-', form: '11' }],
      ['PATCH programs/11', { title: 'Mine' }],
      ['POST products/1/statuses', { title: 'Mine', kind: 'lead', color: 'red' }],
      ['PATCH products/1/statuses/1', { title: 'Mine' }],
      ['POST products/1/statuses/order', { ids: ['1'] }],
      ['GET sources'],
      ['POST sources/add', { title: 'Mine' }],
      ['PATCH sources/1', { title: 'Mine' }],
    ]
    for (const [line, body] of lines) {
      const answer = await call(name, line, body)
      expect([line, answer.status, answer.body.code]).toEqual([line, 403, 'not-allowed'])
    }
  })

  test('is open to who may build without being an administrator', async () => {
    await database.ownerPool.query(
      `update role set permissions = jsonb_set(permissions, '{builders}', 'true') where company_id = $1 and id = 7`,
      [lender.companyId],
    )
    expect((await call('outsider', 'GET products')).status).toBe(200)
  })

  test('stands where the order puts it; an order of other entries is stale', async () => {
    const ids = ((await call('admin', 'GET products')).body.products as Row[]).map((row) => String(row._id))
    const turned = [...ids].reverse()
    expect((await call('admin', 'POST products/order', { ids: turned })).status).toBe(200)
    const list = await call('admin', 'GET products')
    expect((list.body.products as Row[]).map((row) => row._id)).toEqual(turned)
    for (const wrong of [ids.slice(1), [...ids, '99'], ids.map(() => '1')])
      expect((await call('admin', 'POST products/order', { ids: wrong })).body.code).toBe('stale')
  })
})

describe('a program', () => {
  test('takes loans at once, under its prefix, with what it says', async () => {
    const body = { title: 'Jumbo', prefix: 'JU-', form: '11', terms, guidelines }
    const made = await call('admin', 'POST products/1/programs', body)
    const program = rowNamed(made, 'programs', 'Jumbo')
    expect(program).toMatchObject({ terms, guidelines, open: true, own: true, loans: 0, form: { _id: '11' } })
    const id = await newLoan({ program: String(program._id) })
    expect(await loan('admin', id)).toMatchObject({ info: { auto_increment: 'JU-1001' } })
  })

  test('that is deactivated, over, or not begun takes no new loan; its loans go on', async () => {
    const id = await newLoan({ program: '12' })
    for (const closed of [{ active: false }, { endsOn: '2020-01-01' }, { startsOn: '2999-01-01' }]) {
      const saved = await call('admin', 'PATCH programs/12', closed)
      expect(rowNamed(saved, 'programs', 'Bridge program')).toMatchObject({ open: false })
      expect((await call('officer', 'POST opportunities/add', { program: '12' })).body).toMatchObject({
        code: 'unknown-choice',
        fields: { program: expect.any(String) },
      })
      const offered = (await call('officer', 'GET opportunities/admin')).body.productWithPrograms as Row[]
      expect(offered.map((one) => one.program)).not.toContain('12')
      const kept = await call('officer', `PATCH opportunities/${id}`, { adminInfo: { program: '12', source: ['1'] } })
      expect(kept.status).toBe(200)
      await call('admin', 'PATCH programs/12', { active: true, startsOn: null, endsOn: null })
    }
    expect((await call('officer', 'POST opportunities/add', { program: '12' })).status).toBe(200)
  })

  test('keeps its loans’ numbers under a new prefix, and nobody else gets the old one', async () => {
    const id = await newLoan({ program: '12' })
    const number = ((await loan('admin', id)).info as Row).auto_increment
    await call('admin', 'PATCH programs/12', { prefix: 'NEW-' })
    expect(((await loan('admin', id)).info as Row).auto_increment).toBe(number)
    const second = await call('admin', 'POST products/2/programs', { title: 'Second', prefix: 'SB-', form: '12' })
    expect(second.body).toMatchObject({ code: 'invalid-fields', fields: { prefix: expect.any(String) } })
    expect((await call('admin', 'PATCH programs/12', { prefix: 'SB-' })).status).toBe(200)
  })

  test.each<[string, object, string]>([
    ['a taken prefix', { prefix: 'ML-' }, 'prefix'],
    ['a prefix that ends in a digit', { prefix: 'ML-1' }, 'prefix'],
    ['another module’s or no form', { form: '99' }, 'form'],
    ['a taken title', { title: 'thirty years' }, 'title'],
    ['days out of order', { startsOn: '2026-02-02', endsOn: '2026-02-01' }, 'endsOn'],
    ['terms out of order', { terms: { ...terms, rate: { min: '7', default: null, max: '6' } } }, 'terms.rate.max'],
  ])('refuses %s', async (_title, change, field) => {
    const answer = await call('admin', 'PATCH programs/11', change)
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
      422,
      'invalid-fields',
      [field],
    ])
  })

  test('is refused when stale or unknown; of an affiliate only its activity changes', async () => {
    await database.ownerPool.query(
      `insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
       values ($1, 20, 1, $2, 'Guest', 'GU-', 11)`,
      [lender.companyId, other.companyId],
    )
    expect((await call('admin', 'PATCH programs/11', { title: 'X', rev: 99 })).body.code).toBe('stale')
    expect((await call('admin', 'PATCH programs/999', { title: 'X' })).body.code).toBe('not-found')
    expect((await call('admin', 'PATCH programs/20', { title: 'X' })).body.code).toBe('not-allowed')
    expect((await call('admin', 'PATCH programs/20', { active: false })).status).toBe(200)
  })
})

test('parallel administrators never give one prefix or number twice', async () => {
  const made = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      call('admin', 'POST products/1/programs', { title: `Race ${n}`, prefix: n > 2 ? `R${n}-` : 'RR-', form: '11' }),
    ),
  )
  expect(made.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 422])
})

test('sources are created, renamed, deactivated and refused like the rest', async () => {
  const made = await call('admin', 'POST sources/add', { title: 'Fair' })
  const source = (made.body.sources as Row[]).find((one) => one.title === 'Fair') ?? {}
  const saved = await call('admin', `PATCH sources/${source._id}`, { active: false, rev: source.rev })
  expect(saved.status).toBe(200)
  const refusals = [
    await call('admin', `PATCH sources/${source._id}`, { title: 'X', rev: source.rev }),
    await call('admin', 'POST sources/add', { title: 'website' }),
    await call('admin', 'PATCH sources/99', { title: 'X' }),
  ]
  expect(refusals.map((answer) => answer.body.code)).toEqual(['stale', 'invalid-fields', 'not-found'])
  const offered = (await call('officer', 'GET opportunities/admin')).body.source as Row[]
  expect(offered.map((one) => one.title)).not.toContain('Fair')
  expect((await call('admin', 'GET sources')).body.sources).toContainEqual(
    expect.objectContaining({ title: 'Fair', active: false, rev: 2 }),
  )
})

test('history tells who changed what, and cannot be altered', async () => {
  await call('admin', 'PATCH products/2', { description: 'Short loans' })
  const { body } = await call('admin', 'GET products/2/history')
  expect((body.changes as Row[])[0]).toMatchObject({
    kind: 'product',
    title: 'Bridge',
    action: 'updated',
    by: 'Ada Admin',
    changes: [{ field: 'description', previous: '', current: 'Short loans' }],
  })
  await expect(database.ownerPool.query('delete from configuration_change')).rejects.toThrow('written once')
})
