import { daysInStage } from '@corbel/domain/loans/stage-age'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkRecords } from '../../records/checking/check-records.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'

const desk = await openShareDesk({ own: true })
const { call, callAsGuest, save, lender, guest, database } = desk
const { newLoanToShare, newSharedLoan, share, revoke } = desk

type Row = Record<string, unknown> & { _id: string; info: Record<string, unknown> }

async function list(body: object = {}, name: 'admin' | 'officer' | 'processor' = 'admin') {
  const answer = await callAsGuest(name, 'POST opportunities', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { opportunities, count, status } = answer.body as {
    opportunities: Row[]
    count: number
    status: { _id: string; count: number }[]
  }
  return { ids: opportunities.map((row) => row._id), opportunities, count, status }
}

/** Two own loans of the guest, and three that the lender made: one shared by View, one by Edit, one not. */
const loans: Record<'own' | 'viewed' | 'edited' | 'kept', string> = { own: '', viewed: '', edited: '', kept: '' }

beforeAll(async () => {
  const added = await callAsGuest('admin', 'POST opportunities/add', { program: '13', status: ['1'] })
  loans.own = String(added.body._id)
  loans.kept = await newLoanToShare()
  loans.viewed = await newSharedLoan('View')
  loans.edited = await newSharedLoan('Edit')
  await save('admin', loans.viewed, { formData: { amount: '50000' }, adminInfo: { status: ['2'] } })
  await save('admin', loans.edited, { formData: { amount: '90000' }, adminInfo: { status: ['3'] } })
})

describe('the list of a company that loans are shared with', () => {
  test('holds its own loans and the shared ones, and no other', async () => {
    const { ids, count, opportunities } = await list()
    expect([...ids].sort()).toEqual([loans.own, loans.viewed, loans.edited].sort())
    expect(count).toBe(3)
    const row = opportunities.find(({ _id }) => _id === loans.viewed)
    expect(row).toMatchObject({
      company: { _id: lender.companyId },
      program: { title: 'Affiliate program' },
      sharing_company: { _id: guest.companyId, name: 'Guest Capital' },
      prospect: { info: { first_name: 'Bea', last_name: 'Borrower' } },
      status: [{ title: 'Processing' }],
      readonly: true,
      workforces: [],
      contacts: [],
      source: [],
      groups: [],
    })
    expect(row?.info.auto_increment).toMatch(/^AF-/)
    expect(opportunities.find(({ _id }) => _id === loans.edited)).toMatchObject({ readonly: false })
    expect(opportunities.find(({ _id }) => _id === loans.own)).toMatchObject({ sharing_company: null })
  })

  test('says since when a loan stands where it stands, as its owner does, and not who let it past a gate', async () => {
    const days = { field: daysInStage, operator: '<=', value: 0 }
    const { opportunities } = await list({ program: '13', columns: [daysInStage], filters: [days] })
    const shown = opportunities.find(({ _id }) => _id === loans.viewed)
    expect(shown?.info).toMatchObject({ [daysInStage]: 0 })
    const { stage: atOwner } = (await call('admin', `GET opportunities/${loans.viewed}`)).body.opportunity as Row
    const { body } = await callAsGuest('admin', `GET opportunities/${loans.viewed}`)
    const { enteredAt } = atOwner as { enteredAt: string }
    expect(body.opportunity).toMatchObject({ stage: { enteredAt, override: null, undo: null } })
    for (const { companyId } of [lender, guest]) {
      const other = (await checkRecords(database, companyId)).filter(({ recordId }) => recordId === loans.viewed)
      expect(other).toEqual([])
    }
  })

  test('counts them in its own tabs', async () => {
    const { status } = await list()
    const counts = Object.fromEntries(status.map(({ _id, count }) => [_id, count]))
    expect(counts).toMatchObject({ all: 3, '1': 1, '2': 1, '3': 1 })
    expect((await list({ status: '2' })).ids).toEqual([loans.viewed])
    expect((await list({ status: '3' })).count).toBe(1)
  })

  test('filters, sorts, searches and pages over both', async () => {
    const above = { field: 'amount', operator: '>', value: 60_000 }
    expect((await list({ program: '13', filters: [above] })).ids).toEqual([loans.edited])
    const least = { ...above, operator: '<=' }
    expect((await list({ program: '13', filters: [least] })).ids).toEqual([loans.viewed])
    const sorted = await list({ program: '13', sort: { field: 'amount', order: 'asc' } })
    expect(sorted.ids.slice(0, 2)).toEqual([loans.viewed, loans.edited])
    expect([...(await list({ search: 'Bea' })).ids].sort()).toEqual([loans.viewed, loans.edited].sort())
    expect((await list({ search: '987-65' })).ids).toEqual([])
    expect((await list({ product: '2' })).ids).toEqual([])
    expect((await list({ product: '1', limit: 2, skip: 1 })).ids).toHaveLength(1)
  })

  test('shows them to staff who reads every loan, and to nobody else', async () => {
    expect((await list({}, 'officer')).count).toBe(3)
    expect((await list({}, 'processor')).ids).toEqual([])
    expect((await callAsGuest('broker', 'POST opportunities', {})).body.count).toBe(0)
  })

  test('leaves them out for outside partners who read every loan of their own lender, in page, total and tabs', async () => {
    const place = [guest.companyId, guest.people.broker.roleId]
    const reading = (read: string) =>
      database.ownerPool.query(
        `update role set permissions = jsonb_set(permissions, '{modules,opportunities,read}', to_jsonb($3::text))
         where company_id = $1 and id = $2`,
        [...place, read],
      )
    await reading('all')
    const { body } = await callAsGuest('broker', 'POST opportunities', {})
    await reading('own')
    expect((body.opportunities as Row[]).map((row) => row._id)).toEqual([loans.own])
    expect(body.count).toBe(1)
    expect(body.status).toEqual(expect.arrayContaining([expect.objectContaining({ _id: 'all', count: 1 })]))
  })

  test('follows the terms of a share', async () => {
    const [share] = await desk.sharesOf(loans.viewed)
    const readonly = async () => (await list()).opportunities.find(({ _id }) => _id === loans.viewed)?.readonly
    const change = (terms: object) => call('admin', `PATCH opportunities/${loans.viewed}/shares/${share?._id}`, terms)
    const end = new Date(desk.clock.now().getTime() + 60_000)
    await change({ loan_access: 'Edit', expires_at: end.toISOString() })
    expect(await readonly()).toBe(false)
    const now = desk.clock.now()
    desk.clock.set(end)
    expect((await list()).ids).not.toContain(loans.viewed)
    desk.clock.set(now)
    await change({ loan_access: 'View', expires_at: null })
    expect(await readonly()).toBe(true)
    desk.clock.set(end)
    expect((await list()).ids).toContain(loans.viewed)
    desk.clock.set(now)
  })

  test('never shows what is masked, whatever columns are chosen', async () => {
    const columns = ['ssn', 'amount'].map((id, order) => ({ id, listShowField: true, order }))
    await callAsGuest('admin', 'POST opportunities/columns', { program: '13', columns: columns.slice(1) })
    const { opportunities } = await list({ program: '13' })
    expect(opportunities.find(({ _id }) => _id === loans.viewed)?.info).toMatchObject({ amount: '50000' })
    expect(JSON.stringify(opportunities)).not.toMatch(/987-65|"enc"/)
    const stored = await database.ownerPool.query('select content, info from shared_loan')
    expect(JSON.stringify(stored.rows)).not.toMatch(/987-65|"enc"|@corbel/)
  })

  test('follows every change of the loan in the transaction of the change', async () => {
    await save('admin', loans.edited, { formData: { amount: '1' } })
    const above = { field: 'amount', operator: '<', value: 100 }
    expect((await list({ program: '13', filters: [above] })).ids).toEqual([loans.edited])
    await callAsGuest('admin', `PATCH opportunities/${loans.edited}`, { formData: { amount: '90000' } })
    expect((await list({ program: '13', filters: [above] })).ids).toEqual([])
    await call('admin', `DELETE opportunities/${loans.edited}`)
    expect((await list()).count).toBe(2)
    await call('admin', 'POST opportunities/activate', { id: loans.edited })
    expect((await list()).count).toBe(3)
  })

  test('forgets a loan with the share', async () => {
    const id = await newSharedLoan('View')
    expect((await list()).count).toBe(4)
    await revoke(id)
    const { ids, count } = await list()
    expect(ids).not.toContain(id)
    expect(count).toBe(3)
    expect((await list({ search: 'Bea' })).ids).not.toContain(id)
    await share([id])
    expect((await list()).ids).toContain(id)
    await revoke(id)
  })

  test('marks the loan as shared at its owner, whose list stays as it was', async () => {
    const { body } = await call('admin', 'POST opportunities', {})
    const rows = body.opportunities as Row[]
    const of = (id: string) => rows.find((row) => row._id === id)
    expect(of(loans.viewed)).toMatchObject({ sharing_company: { name: 'Guest Capital' }, readonly: false })
    expect(of(loans.kept)).toMatchObject({ sharing_company: null })
    expect(of(loans.viewed)?.workforces).not.toEqual([])
  })
})
