import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { fillSlots } from '../../records/list/filling/fill-slots.ts'
import { listKeptSlots } from '../../records/list/filling/wanted-field-repository.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { sampleLoanForm } from '../../test-support/sample-loan-form.ts'

const { call, newLoan, save, database, lender } = await openLoanDesk()
const { companyId } = lender

const field = (id: string, type: string, more: object = {}) => ({ id, type, title: `The ${id}`, ...more })
/** Roles: 2 officer, 3 processor. */
const marked = (more: object[]) => [
  ...sampleLoanForm,
  { id: 'lists', type: 'section', title: 'Lists', childs: [field('reserve', 'amount', { slot: true }), ...more] },
]
const publish = async (rev: number, more: object[]) => {
  const { status, body } = await call('admin', 'POST forms/11/versions', { rev, content: marked(more) })
  expect(status, JSON.stringify(body)).toBe(200)
}
const fill = () =>
  fillSlots(database, companyId, { at: new Date(), signal: new AbortController().signal }).then(() => undefined)
const columns = async () => {
  const { rows } = await database.ownerPool.query(
    `select field_id, filled from field_slot where company_id = $1 and assigned_on is not null order by 1`,
    [companyId],
  )
  return rows
}
const inList = async (name: SampleName, search: string) => {
  const { status, body } = await call(name, 'POST opportunities', { search })
  expect(status).toBe(200)
  return (body.opportunities as { _id: string }[]).map(({ _id }) => _id)
}
const anywhere = async (name: SampleName, search: string) =>
  ((await call(name, 'POST search', { search })).body.loans as { _id: string }[]).map(({ _id }) => _id)

await publish(1, [
  field('parcel', 'text', { searchable: true, hided_roles: ['3'] }),
  field('remark', 'textarea'),
  field('vault', 'text', { searchable: true, sensitive: true }),
])
const id = await newLoan()
const formData = { parcel: 'APN 7731-Kestrel%5', remark: 'Osprey', vault: 'Merlin', reserve: '4000' }
expect((await save('admin', id, { formData })).status).toBe(200)
await fill()

describe('a field that its form lets a search find', () => {
  test('is found by each of its words, in the list and everywhere, with the loans that it stands in', async () => {
    for (const words of ['7731-kestrel', 'KESTREL apn', 'kestrel%5']) {
      expect(await inList('admin', words), words).toEqual([id])
      expect(await anywhere('admin', words), words).toEqual([id])
    }
    for (const words of ['kestrel buzzard', 'kestrel%6', 'ke%el']) {
      expect(await inList('admin', words), words).toEqual([])
      expect(await anywhere('admin', words), words).toEqual([])
    }
  })

  test('is found by nobody who does not see it, nor is one that is protected or not marked by anybody', async () => {
    expect(await inList('officer', 'kestrel')).toEqual([id])
    expect(await inList('processor', 'kestrel')).toEqual([])
    expect(await anywhere('processor', 'kestrel')).toEqual([])
    for (const word of ['osprey', 'merlin']) expect(await inList('admin', word), word).toEqual([])
    // Whoever does not read the loan finds it by nothing.
    expect(await anywhere('neighbour', 'kestrel')).toEqual([])
  })

  test('also by a role that does not see names of people', async () => {
    await call('admin', 'GET people/new/prospects')
    await database.ownerPool.query(
      `insert into role_field_rights (company_id, role_id, form_id, rights)
       select $1, 2, form_id, '{"last_name": "hidden"}' from module where company_id = $1 and key = 'prospects'`,
      [companyId],
    )
    expect(await anywhere('officer', 'kestrel')).toEqual([id])
    expect(await inList('officer', 'kestrel')).toEqual([id])
    await database.ownerPool.query('delete from role_field_rights where company_id = $1 and role_id = 2', [companyId])
  })

  test('follows what is saved', async () => {
    await save('admin', id, { formData: { parcel: 'Goshawk' } })
    expect([await inList('admin', 'kestrel'), await inList('admin', 'goshawk')]).toEqual([[], [id]])
  })
})

describe('a field that lists are to keep a column for', () => {
  test('has one although nobody asked, and keeps it from others as long as a form says so', async () => {
    expect(await columns()).toEqual([
      { field_id: 'parcel', filled: true },
      { field_id: 'reserve', filled: true },
    ])
    const inAYear = new Date(Date.now() + 365 * 86_400_000)
    const mayGo = async () => {
      const kept = await inTransaction(database, { companyId }, (db) => listKeptSlots(db, companyId, 1, inAYear))
      return kept.some((one) => one.mayGo)
    }
    expect(await mayGo()).toBe(false)
    await publish(2, [field('parcel', 'text')])
    expect(await mayGo()).toBe(true)
    expect(await inList('admin', 'goshawk')).toEqual([])
  })

  test('is wanted again as soon as a form that says so comes back into use', async () => {
    const made = await call('admin', 'POST forms/add', { kind: 'opportunity', title: 'Apart', programs: [] })
    const apart = String(made.body._id)
    await call('admin', `DELETE forms/${apart}/draft`)
    const content = [{ ...marked([])[0], id: 'apart', childs: [field('lot', 'text', { searchable: true })] }]
    const published = await call('admin', `POST forms/${apart}/versions`, { rev: 0, content })
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    await fill()
    expect(await columns()).toContainEqual({ field_id: 'lot', filled: true })
    expect((await call('admin', `DELETE forms/${apart}`)).status).toBe(200)
    // As it goes where another field wants the column.
    await database.ownerPool.query(`delete from field_slot where company_id = $1 and field_id = 'lot'`, [companyId])
    expect((await call('admin', 'POST forms/activate', { id: apart })).status).toBe(200)
    await fill()
    expect(await columns()).toContainEqual({ field_id: 'lot', filled: true })
    expect((await call('admin', `DELETE forms/${apart}`)).status).toBe(200)
  })
})

test('a field that the form of some loans hides finds nothing, although programs have another form by now', async () => {
  await publish(3, [field('parcel', 'text', { searchable: true, hided_roles: ['3'] })])
  const made = await call('admin', 'POST forms/add', { kind: 'opportunity', title: 'Next', programs: ['11'] })
  const next = String(made.body._id)
  await call('admin', `DELETE forms/${next}/draft`)
  const content = marked([field('parcel', 'text', { searchable: true }), field('fresh', 'text')])
  expect((await call('admin', `POST forms/${next}/versions`, { rev: 0, content })).status).toBe(200)
  const loans = await call('admin', `GET opportunities/${id}`)
  expect(loans.body.form).toMatchObject({ _id: '11' })
  const filtered = async (name: SampleName, program: string, by: string) => {
    const filters = [{ field: by, operator: 'contains', value: 'goshawk' }]
    const { status, body } = await call(name, 'POST opportunities', { program, filters })
    return [status, body.count]
  }
  expect([await inList('admin', 'goshawk'), await anywhere('admin', 'goshawk')]).toEqual([[id], [id]])
  expect([await inList('processor', 'goshawk'), await anywhere('processor', 'goshawk')]).toEqual([[], []])
  expect(await filtered('admin', '11', 'parcel')).toEqual([200, 1])
  expect(await filtered('processor', '11', 'parcel')).toEqual([422, undefined])
  expect(await filtered('processor', '11', 'fresh')).toEqual([200, 0])
})
