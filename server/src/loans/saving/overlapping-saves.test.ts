import { beforeAll, describe, expect, test } from 'vitest'
import { checkRecords } from '../../records/checking/check-records.ts'
import { mendRecords } from '../../records/checking/mend-records.ts'
import { describeDifference } from '../../records/checking/record-difference.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { Answer } from '../../test-support/sample-loan-desk.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'

const desk = await openShareDesk()
const { call, save, newLoan, newSharedLoan, revoke, trace, lender, guest, database } = desk
const { officer, processor, lead, broker, borrower } = lender.people
const [team, own, leading] = [`${processor.id}---3`, `${officer.id}---2`, `${lead.id}---4`]

beforeAll(async () => {
  await call('admin', 'GET people/new/prospects')
  // The cast is written past the program, so it stands in no list yet.
  for (const company of [lender.companyId, guest.companyId])
    await mendRecords(database, company, await checkRecords(database, company))
})

const together = (first: () => Promise<Answer>, second: () => Promise<Answer>) =>
  overlapping(database.ownerPool, first, second)

async function assigned(id: string, kind: 'workforces' | 'contacts'): Promise<string[]> {
  const answer = await database.ownerPool.query<{ one: string }>(
    `select user_id || '---' || role_id as one from record_assignee where record_id = $1 and kind = $2 order by position`,
    [id, kind],
  )
  return answer.rows.map(({ one }) => one)
}

async function statusOf(id: string): Promise<number[]> {
  return (await database.ownerPool.query('select status from record where id = $1', [id])).rows[0].status
}

/** What history says of an entry, the latest last. */
async function told(id: string, field: string): Promise<{ previous: unknown; current: unknown }[]> {
  const answer = await database.ownerPool.query(
    `select change -> 'previous' as previous, change -> 'current' as current
     from history cross join lateral jsonb_array_elements(changes) as change
     where record_id = $1 and change ->> 'field' = $2 order by rev`,
    [id, field],
  )
  return answer.rows
}

/** Lists, search, counters and guests' copies of both companies, held against the records. */
async function expectNoFaults(): Promise<void> {
  for (const company of [lender.companyId, guest.companyId])
    expect((await checkRecords(database, company)).map(describeDifference)).toEqual([])
}

describe('two changes of one loan overlap', () => {
  test.each([true, false])(
    'one of the team, one of the contacts: both are there (with a version: %s)',
    async (says) => {
      const id = await newLoan()
      const rev = says ? { rev: 1 } : {}
      const both = await together(
        () => save('admin', id, { adminInfo: { contacts: [] }, ...rev }),
        () => save('admin', id, { adminInfo: { workforces: [team, own] }, ...rev }),
      )
      expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 200, true])
      expect([await assigned(id, 'workforces'), await assigned(id, 'contacts')]).toEqual([[team, own], []])
      await expectNoFaults()
    },
  )

  test('two who add one each to the team both find theirs, and history says what was there before', async () => {
    const id = await newLoan()
    const both = await together(
      () => save('admin', id, { adminInfo: { workforces: [team, own] }, rev: 1 }),
      () => save('admin', id, { adminInfo: { workforces: [team, leading] }, rev: 1 }),
    )
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 200, true])
    expect(await assigned(id, 'workforces')).toEqual([team, own, leading])
    expect(await told(id, 'workforces')).toEqual([
      { previous: [team], current: [team, own] },
      { previous: [team, own], current: [team, own, leading] },
    ])
  })

  test('whom one takes off stays off though the other sends them along; without a version the list is replaced', async () => {
    const id = await newLoan({ workforces: [processor.id, officer.id] })
    const both = await together(
      () => save('admin', id, { adminInfo: { workforces: [team] }, rev: 1 }),
      () => save('admin', id, { adminInfo: { workforces: [team, own, leading] }, rev: 1 }),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 200])
    expect(await assigned(id, 'workforces')).toEqual([team, leading])
    await save('admin', id, { adminInfo: { workforces: [own] } })
    expect(await assigned(id, 'workforces')).toEqual([own])
    expect((await told(id, 'workforces')).at(-1)).toEqual({ previous: [team, leading], current: [own] })
  })

  test('whom one takes off and the other, who never saw them, puts on is on', async () => {
    const id = await newLoan()
    await save('admin', id, { adminInfo: { workforces: [team, own] }, rev: 1 })
    const both = await together(
      () => save('admin', id, { adminInfo: { workforces: [team] }, rev: 2 }),
      () => save('admin', id, { adminInfo: { workforces: [team, own] }, rev: 1 }),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 200])
    expect(await assigned(id, 'workforces')).toEqual([team, own])
    expect((await told(id, 'workforces')).at(-1)).toEqual({ previous: [team], current: [team, own] })
  })

  test('two moves of the status: the second is told both, and writes nothing', async () => {
    const id = await newLoan({ status: ['2'] })
    const both = await together(
      () => save('admin', id, { adminInfo: { status: ['3'] }, rev: 1 }),
      () => save('admin', id, { adminInfo: { status: ['1'] }, formData: { fee: '4' }, rev: 1 }),
    )
    const after = await trace(id)
    expect(both.first.status).toBe(200)
    expect(both.second).toMatchObject({
      status: 409,
      body: { code: 'stale', rev: 2, conflicts: { status: { yours: ['1'], theirs: ['3'], original: ['2'] } } },
    })
    expect([await statusOf(id), after.includes('"fee"')]).toEqual([[3], false])
  })

  test('a loan that stands in several statuses is moved in each by itself', async () => {
    const id = await newLoan({ status: ['1', '2'] })
    const both = await together(
      () => save('admin', id, { adminInfo: { status: ['1', '2', '3'] }, rev: 1 }),
      () => save('admin', id, { adminInfo: { status: ['2'] }, rev: 1 }),
    )
    expect([both.first.status, both.second.status]).toEqual([200, 200])
    expect(await statusOf(id)).toEqual([2, 3])
    await expectNoFaults()
  })

  test('somebody is invited to the loan while another one is taken off: both hold', async () => {
    const id = await newLoan()
    const mail = `invited-${id}@sample.test`
    const both = await together(
      () => save('admin', id, { adminInfo: { contacts: [], workforces: [team, own] }, rev: 1 }),
      () =>
        call('admin', 'POST invitations', {
          ...{ type: 'contact', role: '5', email: mail, first_name: 'Ines', last_name: 'Invited', loan: id },
        }),
    )
    expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 200, true])
    const contacts = await assigned(id, 'contacts')
    expect(contacts).toHaveLength(1)
    expect(contacts).not.toContain(`${broker.id}---5`)
    expect(await assigned(id, 'workforces')).toEqual([team, own])
  })
})

describe('a change of the borrower overlaps with one of their loan', () => {
  let turn = 0
  const rename = () => {
    turn += 1
    const formData = { first_name: `Rosa ${turn}`, last_name: 'Borrower', email: 'rosa@sample.test' }
    return call('admin', `PATCH people/${borrower.id}`, { formData })
  }

  test.each(['before', 'after'])('a share that is taken back %s does not come back', async (when) => {
    const id = await newSharedLoan('View')
    const acts = [rename, () => revoke(id)] as const
    const both = when === 'before' ? await together(acts[1], acts[0]) : await together(...acts)
    expect([both.first.status, both.second.status]).toEqual([200, 200])
    const kept = await database.ownerPool.query('select from shared_loan where record_id = $1', [id])
    expect(kept.rowCount).toBe(0)
    await expectNoFaults()
  })

  test.each(['status', 'values', 'share'])('a list row shows the new name and the new %s', async (what) => {
    const acts = {
      status: (id: string) => save('admin', id, { adminInfo: { status: ['3'] } }),
      values: (id: string) => save('admin', id, { formData: { amount: '77', purpose: 'Purchase' } }),
      share: (id: string) => desk.share([id]),
    }
    const act = acts[what as keyof typeof acts]
    const ids = [await desk.newLoanToShare({ status: ['2'] }), await desk.newLoanToShare({ status: ['2'] })]
    const one = await together(
      () => act(ids[0] ?? ''),
      () => rename(),
    )
    const other = await together(
      () => rename(),
      () => act(ids[1] ?? ''),
    )
    const answers = [one.first, one.second, other.first, other.second]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await expectNoFaults()
  })

  test('a guest is shown each version, also one that only its owner’s team sees', async () => {
    const id = await newSharedLoan('View')
    await save('admin', id, { adminInfo: { workforces: [own] } })
    await expectNoFaults()
    expect((await save('admin', id, { formData: { margin: '7' } })).status).toBe(200)
    await expectNoFaults()
  })
})
