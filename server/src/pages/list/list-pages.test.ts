import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { idsIn, openPageDesk } from '../../test-support/sample-page-desk.ts'

const desk = await openPageDesk()
const { call, lender, database, made, get, list } = desk
const { companyId } = lender
type Name = Parameters<typeof call>[0]

describe('the list', () => {
  test('filters, sorts and counts by the fields of the form', async () => {
    const word = `Order ${newId()}`
    const cheap = await made('officer', { loan_number: word, fee: '100', due_on: '2026-05-01', state: 'Ordered' })
    const dear = await made('officer', { loan_number: word, fee: '900', due_on: '2026-06-01', state: 'Accepted' })
    const of = (...filters: object[]) => ({
      filters: [{ field: 'loan_number', operator: '=', value: word }, ...filters],
    })
    const dearest = await list('officer', { ...of(), sort: { field: 'fee', order: 'desc' } })
    expect([idsIn(dearest), dearest.count]).toEqual([[dear, cheap], 2])
    expect(idsIn(await list('officer', of({ field: 'fee', operator: '<', value: 500 })))).toEqual([cheap])
    expect(idsIn(await list('officer', of({ field: 'due_on', operator: '>', value: '2026-05-15' })))).toEqual([dear])
    expect(idsIn(await list('officer', of({ field: 'state', operator: '=', value: 'Accepted' })))).toEqual([dear])
    expect((dearest.records as object[])[0]).toMatchObject({
      title: word,
      permissions: { update: true, delete: false },
    })
    expect((await list('officer', { search: word.toLowerCase(), limit: 1 })).count).toBe(2)
    for (const wrong of [{ field: 'tax_id' }, { field: 'report' }, { field: 'nothing' }, { field: 'first_name' }])
      expect((await list('officer', { sort: { ...wrong, order: 'asc' } })).code).toBe('unknown-list-field')
  })

  test('shows the columns that somebody chose for themselves, and nobody else’s change', async () => {
    const id = await made('officer', { remark: 'seen now' })
    const rowOf = async (name: Name) =>
      (await list(name, { limit: 100 })).records as { _id: string; info: Record<string, unknown> }[]
    const infoFor = async (name: Name) => (await rowOf(name)).find(({ _id }) => _id === id)?.info ?? {}
    const columns = [{ id: 'remark', listShowField: true, order: 1 }]
    expect((await call('officer', 'POST pages/appraisals/columns', { columns })).status).toBe(200)
    expect(await infoFor('officer')).toEqual({ remark: 'seen now' })
    expect(await infoFor('admin')).not.toHaveProperty('remark')
    const hidden = [{ id: 'inside', listShowField: true, order: 1 }]
    expect((await call('lead', 'POST pages/appraisals/columns', { columns: hidden })).body.code).toBe(
      'unknown-list-field',
    )
  })

  test('leads to the loan whose number a record has, for who may read the loan', async () => {
    const loan = await desk.newLoan({ workforces: [], contacts: [] })
    const { info } = await desk.loan('admin', loan)
    const number = String((info as Record<string, unknown>).auto_increment)
    const id = await made('processor', { loan_number: number })
    const links = async (name: Name) => {
      const row = ((await list(name, { limit: 100 })).records as { _id: string; links: object }[]).find(
        ({ _id }) => _id === id,
      )
      return [row?.links, ((await get(name, id)).body.record as { links: object }).links]
    }
    const led = { loan_number: `/loans/edit/${loan}` }
    expect(await links('admin')).toEqual([led, led])
    expect(await links('processor')).toEqual([{}, {}])
    await database.ownerPool.query(
      `update role set permissions = permissions #- '{modules,opportunities}' where company_id = $1 and id = 2`,
      [companyId],
    )
    expect((await links('officer'))[1]).toEqual({})
  })
})
