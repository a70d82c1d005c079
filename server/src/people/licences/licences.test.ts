import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { call, database, lender, newLoan } = desk
const { companyId, people } = lender
const { ownerPool } = database
const other = await createSampleLender(ownerPool, 'Other Lending')

const part = (id: string, type: string) => ({ id, type, title: id, address_part: id })
await ownerPool.query('update form_version set content = content || $2::jsonb where company_id = $1 and form_id = 11', [
  companyId,
  JSON.stringify([
    { id: 'place', type: 'section', title: 'Place', childs: [part('city', 'text'), part('state', 'state')] },
  ]),
])

const { dayFromNow: day } = desk
const idaho = (expiresOn: string | null, number = 'ID-1') => ({
  ...{ kind: 'state', state: 'ID', number, issuedOn: '2020-01-01', expiresOn },
})
const path = (id: string): string => `people/${id}/licences`
const save = (id: string, rev: number, licences: object[], name: 'admin' | 'officer' | 'processor' = 'admin') =>
  call(name, `PATCH ${path(id)}`, { rev, licences })
const get = (id: string, name: 'admin' | 'officer' | 'processor' | 'borrower' = 'admin') =>
  call(name, `GET ${path(id)}`)
const kept = async (id: string) =>
  (await ownerPool.query('select rev, next_end::text from workforce_licences where person_id = $1', [id])).rows
const barring = (on: boolean) =>
  ownerPool.query(
    `update company set settings = jsonb_set(jsonb_set(settings, '{features}', coalesce(settings -> 'features', '{}')),
       '{features,licensed_staff_only}', $2) where id = $1`,
    [companyId, JSON.stringify(on)],
  )

describe('licences are kept of staff', () => {
  test('with their next end, and history tells them; a list finds those that end', async () => {
    const { id } = people.officer
    expect((await get(id)).body).toMatchObject({ held: { licences: [], rev: 0, bars: false }, staying: [] })
    const saved = await save(id, 0, [
      idaho(day(30)),
      { kind: 'nmls', state: null, number: '123456', issuedOn: null, expiresOn: null },
    ])
    expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200, body: { held: { rev: 1 } } })
    expect(await kept(id)).toEqual([{ rev: 1, next_end: day(30) }])
    const told = await ownerPool.query(
      `select changes -> 0 ->> 'field' as field, changes -> 0 -> 'shown' ->> 'current' as current from history
       where record_id = $1 and action = 'updated'`,
      [id],
    )
    expect(told.rows).toEqual([{ field: 'licences', current: `ID ID-1 (2020-01-01 – ${day(30)}), NMLS 123456` }])
    const same = await save(id, 1, [
      idaho(day(30)),
      { kind: 'nmls', state: null, number: '123456', issuedOn: null, expiresOn: null },
    ])
    expect(same.body).toMatchObject({ held: { rev: 1 } })
    await save(id, 1, [])
  })

  test('and their list finds whose licence ends, or ended, and nobody who renewed', async () => {
    const formData = { first_name: 'Lia', last_name: 'Licensed', email: 'lia@lender.test' }
    const added = await call('admin', 'POST people/workforces/add', { formData })
    const id = String(added.body._id)
    const ending = async (operator: string, value?: string) =>
      (await call('admin', 'POST people/workforces', { filters: [{ field: 'licenceEnds', operator, value }] })).body
        .count
    expect([await ending('filled'), await ending('empty')]).toEqual([0, 1])
    await save(id, 0, [idaho(day(30))])
    expect(await Promise.all([ending('<=', day(60)), ending('<=', day(29)), ending('within', 'next-60-days')])).toEqual(
      [1, 0, 1],
    )
    expect(await Promise.all([ending('!=', day(30)), ending('!=', day(31))])).toEqual([0, 1])
    const troubles = async () => {
      const { body } = await call('admin', 'GET dashboard/day?card=troubles')
      return (body.cards as { troubles: { troubles: { kind: string; count: number }[] } }).troubles.troubles // As said.
    }
    expect(await troubles()).toMatchObject([{ kind: 'licences', count: 1 }])
    await save(id, 1, [idaho(day(-3)), idaho(null, 'ID-2')])
    expect(await troubles()).toEqual([])
    expect(await Promise.all([ending('filled'), ending('within', 'past')])).toEqual([0, 0])
    const asked = { filters: [{ field: 'licenceEnds', operator: 'filled' }] }
    expect((await call('admin', 'POST people/contacts', asked)).body.code).toBe('unknown-list-field')
  })

  test.each<[string, object, string]>([
    ['a state that is none', { ...idaho(null), state: 'XX' }, ''],
    ['a state missing', { ...idaho(null), state: null }, 'licences.0.state'],
    ['letters as a number of the licensing system', { ...idaho(null), kind: 'nmls', state: null }, 'licences.0.number'],
    ['an end before its beginning', idaho('2019-01-01'), 'licences.0.expiresOn'],
    ['an end in the year 0', { ...idaho('0000-01-01'), issuedOn: null }, 'licences.0.expiresOn'],
    ['another member', { ...idaho(null), person: people.admin.id }, ''],
  ])('but not %s: nothing is written', async (_what, licence, place) => {
    const answer = await save(people.lead.id, 0, [licence])
    expect(answer.status).toBe(422)
    if (place !== '') expect(Object.keys(answer.body.fields as object)).toEqual([place])
    expect(await kept(people.lead.id)).toEqual([])
  })

  test('by whoever may change staff, not because their profile is open; read by the person; nobody else’s', async () => {
    for (const id of [newId(), 'x', other.people.officer.id, people.borrower.id])
      expect([(await save(id, 0, [])).status, (await get(id)).status]).toEqual([404, 404])
    const { id } = people.processor
    await ownerPool.query(
      `update role set permissions = jsonb_set(permissions, '{modules,workforces}', $3) where company_id = $1 and id = $2`,
      [companyId, people.processor.roleId, JSON.stringify(noRights)],
    )
    await ownerPool.query('update person set allow_to_edit_myprofile = true where id = $1', [id])
    expect((await get(id, 'processor')).body).toMatchObject({ permissions: { update: false } })
    expect((await save(id, 0, [idaho(null)], 'processor')).body.code).toBe('not-allowed')
    expect((await get(people.lead.id, 'processor')).status).toBe(404)
    expect((await get(people.lead.id, 'borrower')).status).toBe(404)
    expect(await kept(id)).toEqual([])
  })

  test('of two saves at once the second is told', async () => {
    const { id } = people.outsider
    const both = await overlapping(
      ownerPool,
      () => save(id, 0, [idaho(null)]),
      () => save(id, 0, []),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.body.code]).toEqual([true, true, 200, 'stale'])
    expect(await kept(id)).toEqual([{ rev: 1, next_end: null }])
  })
})

describe('whose licence has ended', () => {
  const { id } = people.lead
  const value = `${id}---${people.lead.roleId}`
  const inIdaho = async (extra: object = {}) => {
    const loan = await newLoan({ workforces: [], contacts: [], ...extra })
    const placed = await call('admin', `PATCH opportunities/${loan}`, { formData: { state: 'ID' } })
    expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 200 })
    return loan
  }
  const assign = (loan: string, workforces = [value]) =>
    call('admin', `PATCH opportunities/${loan}`, { adminInfo: { workforces } })
  const staffOf = async (loan: string) =>
    (await ownerPool.query('select user_id from record_assignee where record_id = $1', [loan])).rows.map(
      ({ user_id }) => user_id,
    )

  test('is assigned all the same until the company asks for one; then refused with the place, and who is on it stays', async () => {
    const [before, after] = [await inIdaho(), await inIdaho()]
    expect((await save(id, 0, [idaho(day(-1))])).status).toBe(200)
    expect((await assign(before)).status).toBe(200)
    await barring(true)
    const refused = await assign(after)
    expect(refused).toMatchObject({ status: 422, body: { code: 'licence-ended' } })
    expect(refused.body.fields).toEqual({ workforces: 'The licence of Lena Lead in ID has ended.' })
    expect(await staffOf(after)).toEqual([])
    const saved = await call('admin', `PATCH opportunities/${before}`, { formData: { city: 'Boise' } })
    expect(saved.status).toBe(200)
    expect(await staffOf(before)).toEqual([id])
    expect((await get(id)).body).toMatchObject({ held: { bars: true }, staying: [{ _id: before, state: 'ID' }] })
    const utah = await newLoan({ workforces: [], contacts: [] })
    await call('admin', `PATCH opportunities/${utah}`, { formData: { state: 'UT' } })
    expect((await assign(utah)).status).toBe(200)
  })

  test('is refused where assignment and state come together, and left out of a copy', async () => {
    const loan = await newLoan({ workforces: [], contacts: [] })
    const both = await call('admin', `PATCH opportunities/${loan}`, {
      ...{ formData: { state: 'ID' }, adminInfo: { workforces: [value] } },
    })
    expect(both.body.code).toBe('licence-ended')
    await call('admin', `PATCH opportunities/${loan}`, { adminInfo: { workforces: [value] } })
    await call('admin', `PATCH opportunities/${loan}`, { formData: { state: 'ID' } })
    expect(await staffOf(loan)).toEqual([id])
    const clone = await call('admin', `POST opportunities/${loan}/clone`, {})
    expect(clone, JSON.stringify(clone.body)).toMatchObject({ status: 200 })
    expect(await staffOf(String(clone.body._id))).not.toContain(id)
  })

  test('loses the turn of a group to the next one', async () => {
    const members = [id, people.officer.id]
    const made = await call('admin', 'POST groups/add', { title: 'Turns', members, routing: true })
    const group = String((made.body.group as { _id: string })._id) // As its endpoint says.
    for (const _turn of [1, 2]) {
      const loan = await inIdaho()
      const joined = await call('admin', `PATCH opportunities/${loan}`, { adminInfo: { groups: [group] } })
      expect(joined.status, JSON.stringify(joined.body)).toBe(200)
      expect(await staffOf(loan)).toEqual([people.officer.id])
    }
  })

  test('takes over no loan of a leaver in that state: it is left out and told', async () => {
    const { processor } = people
    const loan = await inIdaho()
    expect((await assign(loan, [`${processor.id}---${processor.roleId}`])).status).toBe(200)
    const done = await call('admin', 'POST people/workforces/hand_over', { ids: [processor.id], to: value })
    expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200 })
    const [job] = done.body.jobs as { _id: string }[] // As its endpoint says.
    await expect
      .poll(async () => (await call('admin', `GET bulk_jobs/${job?._id}`)).body, { timeout: 20_000 })
      .toMatchObject({ job: { state: 'done', left_out: [{ reason: 'licence-ended', count: 1 }] } })
    expect(await staffOf(loan)).toEqual([processor.id])
    await call('admin', 'POST people/activate', { id: processor.id })
  })

  test.each(['licence first', 'assignment first'] as const)(
    'overlapping, %s: never assigned after its end',
    async (order) => {
      const loan = await inIdaho()
      const rev = Number((await kept(id))[0]?.rev)
      await save(id, rev, [idaho(null)])
      const end = () => save(id, rev + 1, [idaho(day(-1))])
      const give = () => assign(loan)
      const both =
        order === 'licence first' ? await overlapping(ownerPool, end, give) : await overlapping(ownerPool, give, end)
      expect([both.wasHeld, both.hadToWait, both.first.status]).toEqual([true, true, 200])
      const isFirst = order === 'assignment first'
      expect(both.second.status).toBe(isFirst ? 200 : 422)
      expect(await staffOf(loan)).toEqual(isFirst ? [id] : [])
    },
  )
})
