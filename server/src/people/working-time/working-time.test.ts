import { noRights } from '@corbel/domain/roles/role'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { createSampleLender } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { call, database, lender } = desk
const { companyId, people } = lender
const { ownerPool } = database
const other = await createSampleLender(ownerPool, 'Other Lending')

const path = (id: string): string => `people/${id}/working_time`
const get = (id: string, name: 'admin' | 'officer' | 'lead' = 'admin') => call(name, `GET ${path(id)}`)
const plain = { timeZone: 'America/Boise', hours: null, absences: [] }
const save = (id: string, body: object, name: 'admin' | 'officer' | 'processor' | 'borrower' = 'admin') =>
  call(name, `PATCH ${path(id)}`, { rev: 0, ...plain, ...body })
const kept = async (id: string) =>
  (await ownerPool.query('select * from working_time where company_id = $1 and person_id = $2', [companyId, id])).rows
const { dayFromNow: day } = desk
const away = (delegate: string | null) => ({ from: day(-2), to: day(2), delegate })

test('what is said of somebody is shown with who stands in, and told in their history', async () => {
  const { id } = people.officer
  expect((await get(id)).body).toMatchObject({
    time: { timeZone: 'America/Boise', hours: null, absences: [], rev: 0, isAway: false, worksNow: true },
    permissions: { update: true },
  })
  const hours = { monday: { from: '09:00', to: '17:00' } }
  const saved = await save(id, { hours, absences: [away(people.lead.id)] })
  expect(saved, JSON.stringify(saved.body)).toMatchObject({
    status: 200,
    body: { time: { rev: 1, isAway: true, worksNow: false, hours } },
  })
  const { time } = (await get(id)).body as { time: { absences: object[] } } // As its endpoint says.
  expect(time.absences).toEqual([{ from: day(-2), to: day(2), delegate: { _id: people.lead.id, name: 'Lena Lead' } }])
  const told = await ownerPool.query(
    `select jsonb_path_query_array(changes, '$[*].field') as fields from history where record_id = $1 and action = 'updated'`,
    [id],
  )
  expect(told.rows).toEqual([{ fields: ['hours.monday', 'absences'] }])
  const again = await save(id, { rev: 1, hours, absences: [away(people.lead.id)] })
  expect(again.body).toMatchObject({ time: { rev: 1 } })
})

test.each<[string, object, string, number]>([
  ['a time zone that is none', { timeZone: 'Mars/Base' }, 'timeZone', 422],
  ['hours that end before they begin', { hours: { friday: { from: '17:00', to: '09:00' } } }, 'hours.friday', 422],
  ['an hour that is none', { hours: { friday: { from: '25:00', to: '26:00' } } }, '', 422],
  [
    'an absence that ends before it begins',
    { absences: [{ from: '2026-12-02', to: '2026-12-01', delegate: null }] },
    'absences.0',
    422,
  ],
  ['a day that is none', { absences: [{ from: '2026-13-02', to: '2026-13-03', delegate: null }] }, '', 422],
  [
    'another company’s person as who stands in',
    { absences: [{ from: '2026-12-01', to: '2026-12-02', delegate: other.people.officer.id }] },
    'absences.0.delegate',
    422,
  ],
  [
    'themselves as who stands in',
    { absences: [{ from: '2026-12-01', to: '2026-12-02', delegate: people.lead.id }] },
    'absences.0.delegate',
    422,
  ],
])('refuses %s, and nothing is written', async (_what, body, place, status) => {
  const answer = await save(people.lead.id, body)
  expect(answer.status).toBe(status)
  if (place !== '') expect(Object.keys(answer.body.fields as object)).toEqual([place])
  expect(await kept(people.lead.id)).toEqual([])
})

test('is for who may change the person, and for the person where their profile is open; of others there is no trace', async () => {
  const { processor, lead, borrower, broker } = people
  for (const id of [newId(), 'x', other.people.officer.id, borrower.id, broker.id])
    expect([(await save(id, {})).status, (await get(id)).status]).toEqual([404, 404])
  expect((await save(lead.id, {}, 'borrower')).status).toBe(404)
  await ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,workforces}', $3) where company_id = $1 and id = $2`,
    [companyId, people.officer.roleId, JSON.stringify({ ...noRights, read: 'all' })],
  )
  expect((await get(lead.id, 'officer')).body).toMatchObject({ delegates: [], permissions: { update: false } })
  expect((await save(lead.id, {}, 'officer')).body.code).toBe('not-allowed')
  await ownerPool.query('update person set allow_to_edit_myprofile = $2 where id = $1', [processor.id, true])
  expect((await save(processor.id, { timeZone: 'UTC' }, 'processor')).status).toBe(200)
  await ownerPool.query('update person set allow_to_edit_myprofile = $2 where id = $1', [processor.id, false])
  expect((await save(processor.id, { rev: 1 }, 'processor')).body.code).toBe('not-allowed')
})

test('of two who save at once from the same version, one is refused', async () => {
  const both = await overlapping(
    ownerPool,
    () => save(people.outsider.id, { timeZone: 'UTC' }),
    () => save(people.outsider.id, { timeZone: 'Europe/Berlin' }),
  )
  expect([both.wasHeld, both.hadToWait, both.first.status, both.second.body.code]).toEqual([true, true, 200, 'stale'])
  expect(await kept(people.outsider.id)).toMatchObject([{ time_zone: 'UTC', rev: 1 }])
})
