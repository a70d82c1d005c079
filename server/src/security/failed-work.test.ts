import { companyMails, type FailedWork } from '@corbel/domain/security/failed-work-endpoints'
import { expect, test } from 'vitest'
import { featureWorkers } from '../features.ts'
import { newId } from '../platform/ids.ts'
import type { SampleName } from '../test-support/sample-lender.ts'
import { openShareDesk } from '../test-support/sample-share-desk.ts'
import { signedInAsStaff } from '../test-support/sample-staff.ts'
import { waitUntil } from '../test-support/wait-until.ts'

const desk = await openShareDesk({ own: true })
const { app, call, callAsGuest, database, lender, guest, newLoan } = desk
const { ownerPool } = database

const work = async (as = call): Promise<FailedWork> => {
  const { status, body } = await as('admin', 'GET failed_work')
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as FailedWork // Held against the endpoint.
}
const counts = async (as = call) => {
  const { mails, held, acts, emails } = await work(as)
  return { mails: mails.count, held: held.count, acts: acts.count, emails: emails.count }
}
const retry = (name: SampleName, id: string, as = call) => as(name, `POST failed_work/${id}/retry`, {})
const dismiss = (name: SampleName, id: string, as = call) => as(name, `DELETE failed_work/${id}`)
const troubles = async (as = call) => {
  const { body } = await as('admin', 'GET dashboard/day?card=troubles')
  const { cards } = body as unknown as { cards: { troubles: { troubles: { kind: string; count: number }[] } } } // The same.
  return cards.troubles.troubles.filter(({ kind }) => ['acts', 'mails', 'held'].includes(kind))
}

/** A mail as the queue lays it down when its last attempt has failed. */
async function givenUp(companyId: string, job = 'mail-invitation', id = newId()): Promise<string> {
  const answer = await ownerPool.query<{ id: string }>(
    `insert into job_queue.job (name, data, source_name, source_id)
     values ('dead-letters', $1, $2, gen_random_uuid()) returning id`,
    [{ companyId, id }, job],
  )
  return answer.rows[0]?.id ?? ''
}

/** A mail that failed twice and is due again in an hour. */
const held = (companyId: string) =>
  ownerPool.query(
    `insert into job_queue.job (name, data, state, retry_count, start_after)
     values ('mail-notifications', $1, 'retry', 1, now() + interval '1 hour')`,
    [{ companyId }],
  )

/** An act on two loans that was given up after it came to one of them. */
async function givenUpAct(): Promise<{ id: string; loans: string[] }> {
  const loans = [await newLoan(), await newLoan()]
  const { id: person, roleId } = lender.people.admin
  const id = newId()
  await ownerPool.query(
    `insert into bulk_job (company_id, id, act, plan, state, stopped_for, total, done, started_by, started_by_name,
       started_in_role, started_at, changed_at, finished_at, failures)
     values ($1, $2, 'deactivate-records', '{"module": "opportunities"}', 'stopped', 'failed', 2, 1, $3, 'Ada Admin', $4,
       now(), now(), now(), 5)`,
    [lender.companyId, id, person, roleId],
  )
  await ownerPool.query(
    `insert into bulk_job_record (company_id, job_id, record_id, is_over)
     select $1, $2, record_id, place = 1 from unnest($3::uuid[]) with ordinality as one (record_id, place)`,
    [lender.companyId, id, loans],
  )
  return { id, loans }
}

test('where nothing failed nothing is listed, and nobody is told of anything', async () => {
  expect(await counts()).toEqual({ mails: 0, held: 0, acts: 0, emails: 0 })
  expect(await troubles()).toEqual([])
})

test('mails are counted for the company in whose name they go, and at home as on their page', async () => {
  const [one, other] = [await givenUp(lender.companyId), await givenUp(lender.companyId, 'mail-form-link')]
  await givenUp(guest.companyId)
  await held(lender.companyId)
  const found = await work()
  expect(found.mails.listed.map(({ _id }) => _id).sort()).toEqual([one, other].sort())
  expect(found.held.listed).toMatchObject([{ mail: 'mail-notifications', attempts: 2 }])
  expect(await counts(callAsGuest)).toEqual({ mails: 1, held: 0, acts: 0, emails: 0 })
  expect(await troubles()).toEqual([
    { kind: 'mails', among: null, count: 2, isBroken: true, page: '/security/upkeep' },
    { kind: 'held', among: null, count: 1, isBroken: false, page: '/security/upkeep' },
  ])
  for (const id of [one, other]) expect((await dismiss('admin', id)).status).toBe(200)
  expect(await counts()).toEqual({ mails: 0, held: 1, acts: 0, emails: 0 })
})

test('a mail that is tried again is written anew and goes out once', async () => {
  const body = { type: 'workforce', role: '2', email: 'again@sample.test', first_name: 'Ina', last_name: 'Again' }
  const invited = await call('admin', 'POST invitations', body)
  const mails = async () => {
    const kept = (await app.inject({ method: 'GET', url: '/api/dev/mailbox' })).json() as { to: string }[]
    return kept.filter(({ to }) => to === body.email).length
  }
  await waitUntil(async () => (await mails()) === 1 || undefined)
  const id = await givenUp(lender.companyId, 'mail-invitation', String(invited.body._id))
  const answers = await Promise.all([retry('admin', id), retry('admin', id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  await waitUntil(async () => (await mails()) === 2 || undefined)
  expect((await work()).mails.count).toBe(0)
})

test('an act goes on where it ended, or is left, and then stands nowhere', async () => {
  const [again, left] = [await givenUpAct(), await givenUpAct()]
  expect(await counts()).toMatchObject({ acts: 2 })
  expect((await troubles()).find(({ kind }) => kind === 'acts')).toMatchObject({ count: 2, isBroken: true })
  expect((await dismiss('admin', left.id)).status).toBe(200)
  expect((await retry('admin', again.id)).status).toBe(200)
  const stored = async () => (await ownerPool.query('select state, done from bulk_job where id = $1', [again.id])).rows
  await waitUntil(async () => (await stored())[0]?.state === 'done' || undefined)
  expect(await stored()).toEqual([{ state: 'done', done: 2 }])
  const active = await ownerPool.query('select active from record where id = any($1) order by array_position($1, id)', [
    again.loans,
  ])
  expect(active.rows).toEqual([{ active: true }, { active: false }])
  expect(await counts()).toMatchObject({ acts: 0 })
  for (const { id } of [again, left]) expect((await retry('admin', id)).status).toBe(404)
})

test('is out of reach for another company, and for who sets nothing up', async () => {
  const mail = await givenUp(lender.companyId)
  const { id: act } = await givenUpAct()
  for (const id of [mail, act, newId()]) {
    expect((await retry('admin', id, callAsGuest)).status).toBe(404)
    expect((await dismiss('admin', id, callAsGuest)).status).toBe(404)
  }
  for (const name of ['officer', 'processor', 'broker', 'borrower'] as const) {
    expect([name, (await call(name, 'GET failed_work')).status]).toEqual([name, 403])
    expect([name, (await retry(name, mail)).status]).toEqual([name, 403])
    expect([name, (await dismiss(name, act)).status]).toEqual([name, 403])
  }
  expect(await counts()).toMatchObject({ mails: 1, acts: 1 })
})

test('work of the program itself is no company’s', async () => {
  const before = await counts()
  await ownerPool.query(
    `insert into job_queue.job (name, data, source_name) values ('dead-letters', '{"username": "x"}', 'mail-reset-link')`,
  )
  expect(await counts()).toEqual(before)
})

test('the list of companies has those in trouble first, with numbers alone', async () => {
  const { headers } = await signedInAsStaff(ownerPool)
  const answer = await app.inject({ method: 'GET', url: '/api/companies', headers })
  const { companies } = answer.json() as { companies: { _id: string; troubles: object }[] }
  expect(
    companies
      .slice(0, 2)
      .map(({ _id }) => _id)
      .sort(),
  ).toEqual([lender.companyId, guest.companyId].sort())
  expect(companies.find(({ _id }) => _id === lender.companyId)?.troubles).toEqual({
    ...{ locked_administrators: 0, failed_acts: 1, failed_mails: 1, held_mails: 1 },
  })
  expect(companies.find(({ _id }) => _id === guest.companyId)?.troubles).toMatchObject({ failed_mails: 1 })
})

test('every mail of a company is known here', () => {
  const nothing = {} as Parameters<typeof featureWorkers>[0] // Nothing is carried out.
  const mails = featureWorkers(nothing)
    .map(({ job }) => job)
    .filter(({ name, payload }) => {
      const { shape = {} } = payload as { shape?: object }
      return name.startsWith('mail-') && 'companyId' in shape
    })
  expect(mails.map(({ name }) => name).sort()).toEqual([...companyMails].sort())
})
