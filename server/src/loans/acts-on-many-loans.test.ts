import { describe, expect, test } from 'vitest'
import { copyLoan } from '../test-support/copied-loans.ts'
import { countStatements } from '../test-support/count-statements.ts'
import { leadGroup } from '../test-support/sample-lender.ts'
import { openShareDesk } from '../test-support/sample-share-desk.ts'
import { waitUntil } from '../test-support/wait-until.ts'

const desk = await openShareDesk({ own: true })
const { call, callAsGuest, database, guest, lender, newLoan, newLoanToShare } = desk
const { ownerPool } = database
const { companyId } = lender
/** Of the background's statements, and of connections that open. */
const few = 60
/** Loans are written fifty at a time, so that others are served in between. */
const perFifty = 35

const newStatus = async (title: string): Promise<string> => {
  const { body } = await call('admin', 'POST products/1/statuses', { title, kind: 'lead', color: 'gray' })
  const { statuses } = body.product as { statuses: { _id: string; title: string }[] } // As its endpoint says.
  return statuses.find((one) => one.title === title)?._id ?? ''
}
const loansIn = async (status: string): Promise<number> =>
  Number((await call('officer', 'POST opportunities', { status })).body.count)
const number = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await ownerPool.query(text, values)).rows[0].n)

/** What says the same twice must say the same: lists and groups as the records, history one entry a version. */
async function expectTruth(ids: readonly string[], rev: number): Promise<void> {
  const wrong = `
    select count(*) as n from record r join record_list l on l.company_id = r.company_id and l.record_id = r.id
    where r.company_id = $1 and r.id = any($2) and (l.status <> r.status or r.rev <> $3 or (
      select count(*) from history h where h.company_id = $1 and h.record_id = r.id and h.rev = $3) <> 1)`
  expect(await number(wrong, [companyId, ids, rev])).toBe(0)
}

describe('moving the loans of a status', () => {
  test('happens some hundreds at a time, each loan wholly or not at all; cut off, it is finished by doing it again', async () => {
    const [from, to] = [await newStatus('Many'), await newStatus('Emptier')]
    const id = await newLoan({ status: [from] })
    const ids = [id, ...(await copyLoan(ownerPool, { companyId, id, count: 1_199 }))].sort()
    const act = () => call('admin', `PATCH products/1/statuses/${from}`, { active: false, moveTo: to })
    const colleague = await ownerPool.connect()
    await colleague.query('begin')
    await colleague.query('select from record where company_id = $1 and id = $2 for update', [companyId, ids[700]])
    const moving = act()
    const waiting = await waitUntil(async () => {
      const { rows } = await ownerPool.query(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows[0]?.pid
    })
    expect([await loansIn(from), await loansIn(to)]).toEqual([700, 500])
    await ownerPool.query('select pg_terminate_backend($1)', [waiting])
    expect((await moving).status).toBe(503)
    await colleague.query('rollback')
    colleague.release()
    expect([await loansIn(from), await loansIn(to)]).toEqual([700, 500])
    await expectTruth(ids.slice(0, 500), 2)
    const done = await act()
    expect([done.status, done.body.moved]).toEqual([200, 700])
    expect(await loansIn(to)).toBe(1_200)
    await expectTruth(ids, 2)
  })

  test('takes a few statements for fifty loans, and none for each', async () => {
    const counts = []
    for (const size of [4, 400]) {
      const [from, to] = [await newStatus(`From ${size}`), await newStatus(`To ${size}`)]
      const id = await newLoan({ status: [from] })
      await copyLoan(ownerPool, { companyId, id, count: size - 1 })
      counts.push(
        await countStatements(async () => {
          const done = await call('admin', `PATCH products/1/statuses/${from}`, { active: false, moveTo: to })
          expect([done.status, done.body.moved]).toEqual([200, size])
        }),
      )
    }
    expect(counts[1]).toBeLessThan((counts[0] ?? 0) + few + 7 * perFifty)
    expect(counts[1]).toBeLessThan(400)
    expect(counts[0]).toBeGreaterThan(10)
  })
})

test('giving away the open loans of somebody who leaves a group happens some hundreds at a time', async () => {
  const id = await newLoan({ groups: [String(leadGroup)], workforces: [lender.people.processor.id] })
  const ids = [id, ...(await copyLoan(ownerPool, { companyId, id, count: 1_099 }))]
  await ownerPool.query(
    'insert into people_group_member (company_id, group_id, person_id) values ($1, $2, $3) on conflict do nothing',
    [companyId, leadGroup, lender.people.processor.id],
  )
  const body = {
    members: [lender.people.lead.id],
    reassign: { [lender.people.processor.id]: lender.people.officer.id },
  }
  const done = await call('admin', `PATCH groups/${leadGroup}`, body)
  expect([done.status, done.body.reassigned], JSON.stringify(done.body)).toEqual([200, 1_100])
  const held = 'select count(distinct record_id) as n from record_assignee where record_id = any($1) and user_id = $2'
  expect(await number(held, [ids, lender.people.officer.id])).toBe(1_100)
  expect(await number(held, [ids, lender.people.processor.id])).toBe(0)
  await expectTruth(ids, 2)
  const instants = 'select count(distinct xmin::text) as n from record where id = any($1)'
  expect(await number(instants, [ids])).toBe(3)
})

test('sharing a list takes a few statements for fifty loans and none for each, and each is in the guest’s list', async () => {
  const named = async (name: string, count: number): Promise<string[]> => {
    const id = await newLoanToShare()
    await ownerPool.query('update record_search set search = $3 where company_id = $1 and record_id = $2', [
      ...[companyId, id, name],
    ])
    return [id, ...(await copyLoan(ownerPool, { companyId, id, count: count - 1 }))]
  }
  const shareAll = async (search: string): Promise<number> =>
    countStatements(async () => {
      const done = await call('admin', 'POST opportunities/share_all', { search, affiliate_company: guest.companyId })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    })
  const ids = [...(await named('maple', 1)), ...(await named('larch', 500))]
  const [one, many] = [await shareAll('maple'), await shareAll('larch')]
  expect(many).toBeLessThan(one + few + 9 * perFifty)
  expect(many).toBeLessThan(500)
  expect((await callAsGuest('admin', 'POST opportunities', {})).body.count).toBe(501)
  const noted = `select count(*) as n from history where record_id = any($1) and action = 'shared'`
  expect(await number(noted, [ids])).toBe(501)
})
