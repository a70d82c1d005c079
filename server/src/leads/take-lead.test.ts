import { callBy } from '@corbel/domain/leads/call-by'
import { describe, expect, test } from 'vitest'
import { companyDay } from '../platform/company-day.ts'
import { newId } from '../platform/ids.ts'
import { overlapping } from '../test-support/races/overlapping.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { openLeadDesk } from '../test-support/sample-lead-desk.ts'
import { createSampleLender, sampleTimeZone } from '../test-support/sample-lender.ts'

const { app, call, permit, newLead, lender, database, clock } = await openLeadDesk()
const { companyId } = lender
await permit(2, 'leads', { read: 'all', add: true, update: 'all', assign: true })
await permit(3, 'leads', { read: 'all', add: true, update: 'all', assign: true })

const untaken = async (): Promise<string> => {
  const id = await newLead()
  await call('admin', `PATCH leads/${id}`, { adminInfo: { workforces: [] } })
  return id
}
const take = (name: Parameters<typeof call>[0], id: string) => call(name, `POST leads/${id}/take`, {})
const takes = async () => {
  const { rows } = await database.ownerPool.query(
    `select (select count(*)::int from lead_take where company_id = $1) as takes,
       (select count(*)::int from history where company_id = $1) as told`,
    [companyId],
  )
  return rows[0]
}
type Page = {
  readonly takenAt: string | null
  readonly permissions: { readonly take: boolean }
  readonly record: { readonly workforces: readonly { readonly user: { readonly _id: string } }[] }
}
const page = async (name: Parameters<typeof call>[0], id: string) =>
  (await call(name, `GET leads/${id}`)).body as unknown as Page
const workersOf = ({ record }: Page) => record.workforces.map(({ user }) => user._id)

test('makes a lead that nobody works on the caller’s, from then on', async () => {
  const id = await untaken()
  expect(await page('officer', id)).toMatchObject({ takenAt: null, permissions: { take: true } })
  const onHomePage = async () => {
    const { cards } = (await call('officer', 'GET dashboard/day?card=leads')).body as {
      cards: { leads: { leads: { _id: string; mayTake: boolean }[] } }
    }
    return cards.leads.leads.find(({ _id }) => _id === id)?.mayTake
  }
  expect(await onHomePage()).toBe(true)
  const taken = await take('officer', id)
  expect(taken).toMatchObject({ status: 200, body: { message: 'The lead is yours now.' } })
  const after = await page('officer', id)
  expect([workersOf(after), after.takenAt, after.permissions.take]).toEqual([
    [lender.people.officer.id],
    taken.body.takenAt,
    false,
  ])
  expect(await onHomePage()).toBe(false)
  const history = await call('admin', 'POST action_history', { module: 'leads', _id: id })
  expect(JSON.stringify(history.body)).toContain('Assigned Team Members')
  await call('admin', `PATCH leads/${id}`, { adminInfo: { workforces: [`${lender.people.processor.id}---3`] } })
  expect((await page('admin', id)).takenAt).toBeNull()
})

test('of two at once one has it, and the other is told who', async () => {
  const id = await untaken()
  const { first, second, hadToWait } = await overlapping(
    database.ownerPool,
    () => take('officer', id),
    () => take('processor', id),
  )
  expect([hadToWait, first.status, second.status, second.body.code]).toEqual([true, 200, 409, 'stale'])
  const { rows } = await database.ownerPool.query('select first_name, last_name from person where id = $1', [
    lender.people.officer.id,
  ])
  const name = `${rows[0]?.first_name} ${rows[0]?.last_name}`.trim()
  expect(second.body.message).toBe(`${name} has taken this lead already.`)
  expect(workersOf(await page('admin', id))).toEqual([lender.people.officer.id])
})

test('takes the right to assign, and an open lead in sight; nothing is written otherwise', async () => {
  const id = await untaken()
  const inactive = await untaken()
  await call('admin', `DELETE leads/${inactive}`)
  const before = await takes()
  await permit(3, 'leads', { read: 'all', update: 'all' })
  expect((await take('processor', id)).body.code).toBe('not-allowed')
  await permit(3, 'leads', { read: 'own', update: 'own', assign: true })
  expect((await take('processor', id)).body.code).toBe('not-found')
  expect((await take('borrower', id)).body.code).toBe('not-found')
  expect((await take('officer', inactive)).body.code).toBe('record-inactive')
  for (const nowhere of [newId(), 'no-id']) expect((await take('officer', nowhere)).body.code).toBe('not-found')
  expect((await call('officer', `POST leads/${id}/take`, { person: 'x' })).status).toBe(422)
  const other = await createSampleLender(database.ownerPool, 'Other')
  const headers = await signedInAs(database.ownerPool, other, 'admin')
  const foreign = await app.inject({ method: 'POST', url: `/api/leads/${id}/take`, headers, payload: {} })
  expect(foreign.json().code).toBe('not-found')
  expect(await takes()).toEqual(before)
})

test('goes on for the record of whoever took it when that is merged with another, and back', async () => {
  const worker = async (first_name: string): Promise<string> => {
    const formData = { first_name, last_name: 'Taker', email: `${newId()}@sample.test` }
    return String((await call('admin', 'POST people/workforces/add', { formData })).body._id)
  }
  const [survivor, absorbed] = [await worker('Toni'), await worker('Tony')]
  const lead = await untaken()
  await call('admin', `PATCH leads/${lead}`, { adminInfo: { workforces: [`${absorbed}---2`] } })
  await database.ownerPool.query(
    `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
     values ($1, $2, $3, 2, 'workforces', 0) on conflict do nothing`,
    [companyId, lead, absorbed],
  )
  await database.ownerPool.query('insert into lead_take values ($1, $2, $3, now())', [companyId, lead, absorbed])
  const takenAt = (await page('admin', lead)).takenAt
  const revOf = async (id: string): Promise<number> =>
    (await database.ownerPool.query('select rev from record where id = $1', [id])).rows[0].rev
  const revs = { survivor: await revOf(survivor), absorbed: await revOf(absorbed) }
  const merged = await call('admin', `POST people/workforces/${survivor}/merge`, { absorbed, revs })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  const after = await page('admin', lead)
  expect([workersOf(after), after.takenAt, typeof takenAt]).toEqual([[survivor], takenAt, 'string'])
  const undone = await call('admin', `POST people/workforces/${survivor}/merge/undo`, { merge: merged.body.merge })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  const back = await page('admin', lead)
  expect([workersOf(back), back.takenAt]).toEqual([[absorbed], takenAt])
})

describe('whoever took a lead is to call by the next working day', () => {
  const callsOf = async (name: Parameters<typeof call>[0]) => {
    const { cards } = (await call(name, 'GET dashboard/day?card=leads')).body as {
      cards: { leads: { calls: { count: number; leads: { _id: string; title: string; due: string }[] } } }
    }
    return cards.leads.calls
  }
  const callOn = async (name: Parameters<typeof call>[0], id: string) =>
    (await callsOf(name)).leads.find(({ _id }) => _id === id)?.due ?? null
  const callByOn = async (id: string) =>
    (await call('officer', `GET leads/${id}`)).body as unknown as { callBy: string | null }
  const due = () => callBy(companyDay(clock.now(), sampleTimeZone))
  const taken = async () => {
    const id = await untaken()
    expect((await take('officer', id)).status).toBe(200)
    return id
  }

  test('on the home page and on the lead, and nobody else is', async () => {
    const before = (await callsOf('officer')).count
    const id = await taken()
    expect([await callOn('officer', id), (await callByOn(id)).callBy]).toEqual([due(), due()])
    expect((await callsOf('officer')).count).toBe(before + 1)
    expect(await callOn('processor', id)).toBeNull()
  })

  test('the one who was taken first stands first', async () => {
    const first = await taken()
    clock.advance(60_000)
    const second = await taken()
    const ids = (await database.ownerPool.query('select lead_id from lead_take order by taken_at')).rows.map(
      ({ lead_id }) => lead_id,
    )
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
    const { leads } = await callsOf('officer')
    const dues = leads.map((one) => one.due)
    expect(dues).toEqual([...dues].sort())
  })

  test.each([
    ['it moves on', (id: string) => call('admin', `PATCH leads/${id}`, { adminInfo: { status: '2' } })],
    [
      'it is given to somebody else',
      (id: string) =>
        call('admin', `PATCH leads/${id}`, { adminInfo: { workforces: [`${lender.people.processor.id}---3`] } }),
    ],
    ['it goes out of use', (id: string) => call('admin', `DELETE leads/${id}`)],
    [
      'they note that they called',
      async (id: string) => {
        clock.advance(1_000)
        return call('officer', 'POST notes', { module: 'leads', owner: id, type: 'Public', content: 'Called.' })
      },
    ],
  ])('until %s', async (_name, act) => {
    const id = await taken()
    const { count } = await callsOf('officer')
    expect((await callByOn(id)).callBy).toBe(due())
    const answer = await act(id)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect([(await callByOn(id)).callBy, (await callsOf('officer')).count]).toEqual([null, count - 1])
  })
})
