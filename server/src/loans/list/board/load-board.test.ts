import { beforeAll, describe, expect, test } from 'vitest'
import { refillList } from '../../../records/list/refilling/refill-lists-job.ts'
import { openLoanDesk } from '../../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { call, newLoan, save } = desk

type Card = { readonly _id: string; readonly amount: string; readonly enteredAt: string | null; readonly rev: number }
type Column = { readonly _id: string; readonly label: string; readonly count?: number; readonly cards: readonly Card[] }
type Name = Parameters<typeof call>[0]

const ask = (name: Name, body: object = {}) => call(name, 'POST opportunities/board', { product: '1', ...body })
const columns = async (name: Name, body?: object): Promise<readonly Column[]> =>
  (await ask(name, body)).body.columns as Column[]
const column = async (name: Name, status: string, body?: object): Promise<Column> => {
  const found = (await columns(name, body)).find(({ _id }) => _id === status)
  if (found === undefined) throw new Error(`no column ${status}`)
  return found
}
const idsIn = ({ cards }: Column): string[] => cards.map(({ _id }) => _id)
const inStatus = async (status: string, more?: object): Promise<string> => {
  const id = await newLoan(more)
  await save('admin', id, { adminInfo: { status: [status] } })
  return id
}

let funded = ''
beforeAll(async () => {
  for (const status of ['1', '1', '2']) await inStatus(status)
  funded = await inStatus('3', { workforces: [] })
  await save('admin', funded, { formData: { full_name: 'Rosa', amount: '1' } })
})

describe('the board of a product', () => {
  test('has a column for each status a loan of it can have, in the company’s order', async () => {
    const labels = (await columns('officer')).map(({ label }) => label)
    expect(labels).toEqual(['Processing', 'Application', 'Funded'])
    expect((await columns('officer', { product: '2' })).map(({ label }) => label)).toEqual([
      ...['Processing', 'Application', 'Flipped'],
    ])
  })

  test('counts as the list’s tabs do, for each reader alike', async () => {
    for (const name of ['admin', 'officer', 'processor', 'broker', 'borrower'] as const) {
      const list = (await call(name, 'POST opportunities', { product: '1' })).body
      const tabs = new Map((list.status as { _id: string; count: number }[]).map(({ _id, count }) => [_id, count]))
      for (const { _id, count, cards } of await columns(name))
        expect([name, _id, count, cards.length]).toEqual([name, _id, tabs.get(_id) ?? 0, tabs.get(_id) ?? 0])
    }
  })

  test('a card says since when the loan stands there, to whom its history is open', async () => {
    const [card] = (await column('officer', '3')).cards
    const { stage } = (await desk.loan('officer', funded)) as { stage: { enteredAt: string } }
    expect(card).toMatchObject({ _id: funded, enteredAt: stage.enteredAt })
    const [seen] = (await column('borrower', '1')).cards
    expect(seen?.enteredAt).toBeNull()
  })

  test('a card says the amount that its loan is for', async () => {
    const id = await newLoan({ program: '1' })
    await save('admin', id, { formData: { loan_amount: '250000.50' }, adminInfo: { status: ['3'] } })
    const card = (await column('officer', '3')).cards.find(({ _id }) => _id === id)
    expect(card?.amount).toBe('250000.50')
  })

  test('a card says the amount and the rate that the program means, to whom no form hides them', async () => {
    const mean = (figures: object) => call('admin', 'PATCH programs/11/figures', { figures })
    await mean({ loanAmount: [['margin']], noteRate: [['old_rate']] })
    const id = await inStatus('2')
    await save('admin', id, { formData: { amount: '1000', margin: '77', old_rate: '6.25' } })
    const card = async (name: Name) => (await column(name, '2')).cards.find(({ _id }) => _id === id)
    expect(await card('admin')).toMatchObject({ amount: '77.00', rate: '6.25' })
    expect(await card('broker')).toMatchObject({ amount: '', rate: '6.25' })
    await mean({})
  })

  test('reads on within a column, and never the same card twice', async () => {
    const all = idsIn(await column('officer', '1'))
    const pages = [0, 1].map(async (skip) => column('officer', '1', { statuses: ['1'], skip, limit: 1 }))
    expect((await Promise.all(pages)).flatMap(idsIn)).toEqual(all.slice(0, 2))
    expect(await columns('officer', { statuses: ['1'] })).toHaveLength(1)
  })

  test('a move shows in both columns at once', async () => {
    const id = await inStatus('1')
    const before = await column('officer', '2')
    const card = (await column('officer', '1')).cards.find(({ _id }) => _id === id)
    expect((await save('officer', id, { adminInfo: { status: ['2'] }, rev: card?.rev })).status).toBe(200)
    expect(idsIn(await column('officer', '1'))).not.toContain(id)
    const after = await column('officer', '2')
    expect([after.count, idsIn(after)]).toEqual([(before.count ?? 0) + 1, expect.arrayContaining([id])])
  })
})

describe('the sums of a board', () => {
  const sums = async (name: Name, body: object = {}) =>
    (await call(name, 'POST opportunities/board/sums', { product: '1', ...body })).body.sums as Record<
      string,
      string
    > | null
  const mean = (figures: object) => call('admin', 'PATCH programs/11/figures', { figures })

  test('are those of the amounts of the loans that the reader reads, to the cent', async () => {
    const refill = () =>
      refillList(desk.database, desk.lender.companyId, { signal: new AbortController().signal, looks: 600 })
    await mean({ loanAmount: [['amount']] })
    await refill()
    const before = Number((await sums('admin'))?.['3'] ?? 0)
    const mine = await inStatus('3')
    const theirs = await inStatus('3', { workforces: [], contacts: [] })
    await save('admin', mine, { formData: { amount: '1000000000.10' } })
    await save('admin', theirs, { formData: { amount: '0.20' } })
    await refill()
    expect(Number((await sums('admin'))?.['3']) - before).toBeCloseTo(1_000_000_000.3, 2)
    const processors = await columns('processor')
    const ids = processors.flatMap(idsIn)
    expect([ids.includes(mine), ids.includes(theirs)]).toEqual([true, false])
    expect(await sums('processor')).toMatchObject({ '3': expect.stringMatching(/^1000000000\.10?$/) })
    const filters = [{ field: 'figure.loanAmount', operator: '<', value: 1 }]
    expect(await sums('admin', { filters })).toMatchObject({ '3': expect.stringMatching(/^0\.20?$/) })
  })

  test('are not told to whom a form hides what they are made from, nor of a number that is searched for', async () => {
    await mean({ loanAmount: [['margin']] })
    expect(await sums('broker')).toBeNull()
    expect((await call('outsider', 'POST opportunities/board/sums', { product: '1' })).body.code).toBe('not-allowed')
    expect(await sums('admin', { search: '123-45-6789' })).toEqual({})
    await mean({ loanAmount: [['amount']] })
  })

  test.each([
    ['a product that is not there', { product: '77' }, 'unknown-choice'],
    ['no product', { product: undefined }, 'invalid-request'],
    ['an order', { sort: { field: 'createdAt', order: 'asc' } }, 'invalid-request'],
    ['a field that is none', { filters: [{ field: 'nobody', operator: '=', value: 1 }] }, 'unknown-list-field'],
  ])('%s is refused', async (_name, body, code) => {
    const answer = await call('admin', 'POST opportunities/board/sums', { product: '1', ...body })
    expect(answer.body.code).toBe(code)
  })
})

describe('what a board does not tell', () => {
  test('a field that is hidden narrows and orders nothing', async () => {
    const filters = [{ field: 'margin', operator: '>', value: 1 }]
    expect((await ask('broker', { program: '11', filters })).body.code).toBe('unknown-list-field')
    expect((await ask('broker', { program: '11', sort: { field: 'margin', order: 'asc' } })).body.code).toBe(
      'unknown-list-field',
    )
  })

  test('who may read no loans has none', async () => {
    expect((await ask('outsider')).body.code).toBe('not-allowed')
  })

  test.each([
    ['a product that is not there', { product: '77' }, 'unknown-choice'],
    ['no product', { product: undefined }, 'invalid-request'],
    ['a status of its own', { status: '1' }, 'invalid-request'],
    ['too many cards', { limit: 51 }, 'invalid-request'],
    ['no column', { statuses: [] }, 'invalid-request'],
  ])('%s', async (_name, body, code) => {
    expect((await ask('admin', body)).body.code).toBe(code)
  })
})
