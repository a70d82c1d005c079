import { describe, expect, test } from 'vitest'
import { loanEvents } from '../../loans/loan-events.ts'
import { EventReader } from '../../test-support/event-reader.ts'
import { injectJson } from '../../test-support/inject-json.ts'
import { signedInAs } from '../../test-support/sample-accounts.ts'
import { createSampleLender, type SampleLender, type SampleName } from '../../test-support/sample-lender.ts'
import { openTestApp } from '../../test-support/test-app.ts'
import { waitUntil } from '../../test-support/wait-until.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import { announce } from './announce.ts'

const tested = await openTestApp({ limits: { eventStreamsPerSession: 3, eventStreamsPerAddress: 8 } })
const { database } = tested
const lender = await createSampleLender(database.ownerPool)
const stranger = await createSampleLender(database.ownerPool, 'Other Lending')
const address = await tested.app.listen({ port: 0, host: '127.0.0.1' })

const signedIn = (name: SampleName, at: SampleLender = lender) => signedInAs(database.ownerPool, at, name)
const listen = async (headers: Record<string, string>) => EventReader.open(`${address}/api/events`, headers)

type About = { id: string; assignee?: string; prospect?: string; commits?: boolean }

async function changeLoan({ id, assignee, prospect = undefined, commits = true }: About): Promise<void> {
  const work = inTransaction(database, { companyId: lender.companyId }, async (db) => {
    await announce(db, loanEvents.changed, {
      companyId: lender.companyId,
      audience: {
        companyId: lender.companyId,
        prospectId: prospect ?? null,
        assigneeIds: assignee === undefined ? [] : [assignee],
        ...{ groupIds: [], coBorrowerIds: [] },
        active: true,
      },
      body: { _id: id, rev: 2, action: 'updated', by: lender.people.admin.id },
    })
    if (!commits) throw new Error('undone')
  })
  await work.catch((error: Error) => {
    if (error.message !== 'undone') throw error
  })
}

const idsHeard = (reader: EventReader) =>
  reader.heard.filter(({ event }) => event === 'loan-changed').map(({ data }) => (data as { _id: string })._id) // As announced below.

test('an event reaches whoever may read the loan, nobody else and no other company', async () => {
  const readers = {
    officer: await listen(await signedIn('officer')),
    processor: await listen(await signedIn('processor')),
    borrower: await listen(await signedIn('borrower')),
    neighbour: await listen(await signedIn('neighbour')),
    foreign: await listen(await signedIn('officer', stranger)),
  }
  const mine = newId()
  const open = newId()
  await changeLoan({ id: newId(), commits: false })
  await changeLoan({ id: mine, assignee: lender.people.processor.id, prospect: lender.people.borrower.id })
  await changeLoan({ id: open })
  await waitUntil(() => idsHeard(readers.officer).includes(open) || undefined)
  await waitUntil(() => idsHeard(readers.borrower).includes(mine) || undefined)
  expect(idsHeard(readers.officer)).toEqual([mine, open])
  expect(idsHeard(readers.processor)).toEqual([mine])
  expect(idsHeard(readers.borrower)).toEqual([mine])
  expect(idsHeard(readers.neighbour)).toEqual([])
  expect(idsHeard(readers.foreign)).toEqual([])
  expect(readers.officer.heard[0]?.data).toEqual({ _id: mine, rev: 2, action: 'updated', by: lender.people.admin.id })
  for (const reader of Object.values(readers)) reader.close()
})

test('nobody listens without a session, nor platform staff', async () => {
  expect((await listen({})).status).toBe(401)
})

test('signing out closes the streams of that session and of no other', async () => {
  const [one, other] = [await signedIn('officer'), await signedIn('officer')]
  const [closing, staying] = [await listen(one), await listen(other)]
  await injectJson(tested, 'auth/logout', { payload: {}, headers: one })
  await closing.closed()
  expect(closing.heard.map(({ event }) => event)).toEqual(['signed-out'])
  const id = newId()
  await changeLoan({ id })
  expect(await staying.next('loan-changed')).toMatchObject({ _id: id })
  staying.close()
})

test('the word about an ended session closes its streams, whether or not anybody looks again later', async () => {
  const headers = await signedIn('officer')
  const reader = await listen(headers)
  await injectJson(tested, 'auth/logout', { payload: {}, headers })
  // Nobody learns from the table which sessions live, until the stream is closed.
  const blocker = await database.ownerPool.connect()
  await blocker.query('begin; lock table session in access exclusive mode')
  await reader.closed().finally(async () => {
    await blocker.query('rollback')
    blocker.release()
  })
  expect(reader.heard.at(-1)?.event).toBe('signed-out')
})

test('a right that is taken away ends what a stream is told, and a lost role ends the stream', async () => {
  const fresh = await signedIn('lead')
  const reader = await listen(fresh)
  await database.ownerPool.query('delete from person_role where company_id = $1 and person_id = $2', [
    lender.companyId,
    lender.people.lead.id,
  ])
  await reader.closed()
})

test('a stream names itself as one and may not be kept by anybody on the way', async () => {
  const response = await fetch(`${address}/api/events`, { headers: await signedIn('officer') })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  await response.body?.cancel()
})

test('when the connection to the database was lost, every page is told to ask anew', async () => {
  const reader = await listen(await signedIn('admin'))
  await database.ownerPool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'corbel events' and datname = current_database()",
  )
  await reader.next('resync')
  const id = newId()
  await changeLoan({ id })
  expect(await reader.next('loan-changed')).toMatchObject({ _id: id })
  reader.close()
})

describe('open streams', () => {
  const refusalOf = async (headers: Record<string, string>) => {
    const response = await fetch(`${address}/api/events`, { headers })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
  }
  const tooMany = { status: 429, retryAfter: '5', body: expect.objectContaining({ code: 'too-many-requests' }) }

  test('are so many for a session, so many for an address, and a closed one makes room', async () => {
    const one = await signedIn('admin')
    const own = await Promise.all([listen(one), listen(one), listen(one)])
    expect(await refusalOf(one)).toEqual(tooMany)
    const others = await Promise.all([1, 2, 3, 4, 5].map(async () => listen(await signedIn('officer'))))
    expect(await refusalOf(await signedIn('officer'))).toEqual(tooMany)
    for (const reader of [...own, ...others]) reader.close()
    await waitUntil(async () => {
      const reader = await listen(one)
      reader.close()
      return reader.status === 200 || undefined
    })
  })

  test('that are broken off before they begin are not counted', async () => {
    const headers = await signedIn('admin')
    for (let times = 0; times < 30; times += 1) {
      const aborting = new AbortController()
      const asked = fetch(`${address}/api/events`, { headers, signal: aborting.signal }).catch(() => null)
      setTimeout(() => aborting.abort(), times % 6)
      await asked
    }
    await waitUntil(async () => {
      const reader = await listen(headers)
      reader.close()
      return reader.status === 200 || undefined
    })
  })
})

test('when the program stops, streams are told to come back, and it stops at once', async () => {
  const headers = await signedIn('admin')
  const reader = await listen(headers)
  // Those that come in or break off at this very moment keep nobody waiting.
  const late = Array.from({ length: 20 }, async (_unused, at) => {
    const aborting = new AbortController()
    setTimeout(() => aborting.abort(), at)
    await fetch(`${address}/api/events`, { headers, signal: aborting.signal }).catch(() => null)
  })
  const began = performance.now()
  await tested.app.close()
  await Promise.all(late)
  expect(performance.now() - began).toBeLessThan(5_000)
  await reader.closed()
  expect(reader.heard.at(-1)?.event).toBe('reconnect')
})
