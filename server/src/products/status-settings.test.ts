import { describe, expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { call, newLoan, loan } = desk
type Row = Record<string, unknown>
type Body = { body: Record<string, unknown> }
const statusesOf = ({ body }: Body): Row[] => ((body.product as Row | undefined)?.statuses ?? []) as Row[]
const tabs = async () =>
  ((await call('officer', 'POST opportunities', {})).body.status as Row[]).map((one) => one.label)

describe('a status', () => {
  test('is created last, renamed and recoloured; lists and borrowers read it at once', async () => {
    const body = { title: 'Appraisal', kind: 'processing', color: '#123abc', borrowerTitle: 'We value your home' }
    const made = await call('admin', 'POST products/1/statuses', body)
    const status = statusesOf(made).at(-1) ?? {}
    expect(status).toMatchObject({ ...body, product: '1', active: true, loans: 0 })
    const id = await newLoan({ status: [status._id] })
    expect(await loan('borrower', id)).toMatchObject({ status: [{ title: 'We value your home' }] })
    await call('admin', `PATCH products/1/statuses/${status._id}`, {
      title: 'Valuation',
      color: 'pink',
      borrowerTitle: '',
    })
    expect(await tabs()).toContain('Valuation')
    expect(await loan('borrower', id)).toMatchObject({ status: [{ title: 'Valuation', color: 'pink' }] })
    const shown = statusesOf(await call('admin', 'GET products/1')).find((one) => one._id === status._id)
    expect(shown).toMatchObject({ loans: 1, borrowerTitle: null, rev: 2 })
  })

  test('is deactivated with loans in it only when they are moved, each with its history', async () => {
    const made = await call('admin', 'POST products/1/statuses', { title: 'Waiting', kind: 'lead', color: 'gray' })
    const id = statusesOf(made).at(-1)?._id
    const ids = [await newLoan({ status: [id] }), await newLoan({ status: [id, '1'] }), await newLoan({ status: [id] })]
    const deactivate = (more: object) => call('admin', `PATCH products/1/statuses/${id}`, { active: false, ...more })
    expect((await deactivate({})).body).toMatchObject({ code: 'status-in-use', loans: 3 })
    for (const moveTo of ['4', '5', '99', String(id)])
      expect((await deactivate({ moveTo })).body).toMatchObject({ code: 'unknown-choice' })
    const before = Number((await loan('admin', ids[1] ?? '')).rev)
    const done = await deactivate({ moveTo: '3' })
    expect([done.status, done.body.moved]).toEqual([200, 3])
    const moved = await loan('admin', ids[1] ?? '')
    expect(moved).toMatchObject({ status: [{ _id: '3' }, { _id: '1' }], rev: before + 1 })
    const history = await call('officer', 'POST action_history', { module: 'Opportunity', _id: ids[0] })
    expect(JSON.stringify(history.body)).toContain('Waiting')
    expect(await tabs()).not.toContain('Waiting')
    const filtered = await call('officer', 'POST opportunities', { status: '3' })
    expect(filtered.body.count).toBe(3)
    expect((await call('officer', 'POST opportunities/add', { program: '11', status: [id] })).body.code).toBe(
      'unknown-choice',
    )
  })

  test('is called as the language of its reader does, everywhere it is read, and as the company does elsewhere', async () => {
    const words = { es: { title: 'Tasación', borrowerTitle: 'Valoramos su casa' }, de: { title: 'Bewertung' } }
    const body = { title: 'Appraised', kind: 'processing', color: 'gray', borrowerTitle: 'We know its value', words }
    const made = statusesOf(await call('admin', 'POST products/1/statuses', body)).at(-1) ?? {}
    expect(made).toMatchObject({ words })
    const id = await newLoan({ status: [made._id] })
    const wanting = (language: string) => ({ 'accept-language': language })
    const said = async (who: 'officer' | 'borrower', language: string) => {
      const shown = await call(who, `GET opportunities/${id}`, undefined, wanting(language))
      return (shown.body.opportunity as { status: Row[] }).status.map((one) => one.title)
    }
    expect([await said('officer', 'es'), await said('borrower', 'es')]).toEqual([['Tasación'], ['Valoramos su casa']])
    expect([await said('officer', 'de'), await said('borrower', 'de')]).toEqual([['Bewertung'], ['We know its value']])
    expect(await said('officer', 'ja')).toEqual(['Appraised'])
    const list = await call('officer', 'POST opportunities', {}, wanting('es'))
    expect((list.body.status as Row[]).map((one) => one.label)).toContain('Tasación')
    const row = (list.body.opportunities as (Row & { status: Row[] })[]).find((one) => one._id === id)
    expect(row?.status).toMatchObject([{ title: 'Tasación' }])
    const dashboard = await call('officer', 'POST dashboard', {}, wanting('es'))
    expect(JSON.stringify(dashboard.body.opportunity_count)).toContain('Tasación')
    const choices = await call('officer', 'POST public/status', { type: 'Opportunity' }, wanting('es'))
    expect(JSON.stringify(choices.body)).toContain('Tasación')
    expect(await tabs()).toContain('Appraised')

    const save = (more: object) => call('admin', `PATCH products/1/statuses/${made._id}`, more)
    expect((await save({ words: { xx: { title: 'X' } } })).status).toBe(422)
    expect((await save({ words: { es: { title: 'Valorado' } } })).status).toBe(200)
    expect([await said('officer', 'es'), await said('officer', 'de')]).toEqual([['Valorado'], ['Appraised']])
  })

  test('for all products gives its loans only to another of that kind', async () => {
    await newLoan({ status: ['1'] })
    const deactivate = (moveTo: string) => call('admin', 'PATCH products/1/statuses/1', { active: false, moveTo })
    expect((await deactivate('3')).body.code).toBe('unknown-choice')
    expect((await deactivate('2')).status).toBe(200)
  })

  test('moves many loans at once', async () => {
    const made = await call('admin', 'POST products/1/statuses', { title: 'Crowded', kind: 'lead', color: 'gray' })
    const id = String(statusesOf(made).at(-1)?._id)
    await Promise.all(Array.from({ length: 21 }, () => newLoan({ status: [id] })))
    const done = await call('admin', `PATCH products/1/statuses/${id}`, { active: false, moveTo: '2' })
    expect(done.body.moved).toBe(21)
  })

  test.each<[string, string, object, string]>([
    ['stale', 'PATCH products/1/statuses/3', { title: 'X', rev: 99 }, 'stale'],
    ['of a taken name', 'PATCH products/1/statuses/3', { title: 'processing' }, 'invalid-fields'],
    ['of another product', 'PATCH products/1/statuses/4', { title: 'X' }, 'not-found'],
    ['unknown', 'PATCH products/1/statuses/99', { title: 'X' }, 'not-found'],
    ['of an unknown product', 'POST products/99/statuses', { title: 'X', kind: 'lead', color: 'red' }, 'not-found'],
    ['of no colour', 'POST products/1/statuses', { title: 'X', kind: 'lead', color: 'url(x)' }, 'invalid-request'],
    ['of no kind', 'POST products/1/statuses', { title: 'X', kind: 'x', color: 'red' }, 'invalid-request'],
    ['in an incomplete order', 'POST products/1/statuses/order', { ids: ['1', '2'] }, 'stale'],
    ['in an order of an unknown product', 'POST products/99/statuses/order', { ids: ['1'] }, 'not-found'],
  ])('is refused when %s', async (_title, line, body, code) => {
    expect((await call('admin', line, body)).body.code).toBe(code)
  })

  test('stands in tabs where the order puts it, others where they were', async () => {
    const ids = statusesOf(await call('admin', 'GET products/1')).map((one) => String(one._id))
    const turned = [...ids].reverse()
    const saved = await call('admin', 'POST products/1/statuses/order', { ids: turned })
    expect(statusesOf(saved).map((one) => one._id)).toEqual(turned)
    const bridge = statusesOf(await call('admin', 'GET products/2')).map((one) => one._id)
    expect(bridge).toContain('4')
  })
})
