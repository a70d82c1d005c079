import type { ListedReview } from '@corbel/domain/history/review-endpoints'
import { noRights } from '@corbel/domain/roles/role'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'
import { openShareDesk } from '../../test-support/sample-share-desk.ts'

const desk = await openShareDesk({ own: true })
const { call, callAsGuest, save, newLoan, database, lender, clock } = desk

// Role 4, the reviewer of the sample form: reads every loan and changes none.
const reviewer: SampleName = 'lead'

beforeAll(async () => {
  await database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,opportunities}', $2) where company_id = $1 and id = 4`,
    [lender.companyId, JSON.stringify({ ...noRights, read: 'all' })],
  )
})

type Page = { readonly count: number; readonly reviews: readonly ListedReview[]; readonly next: string | null }
const waiting = async (name: SampleName = reviewer, query = '', as = call): Promise<Page> => {
  const { status, body } = await as(name, `GET reviews${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Page // Held against the endpoint.
}
const decide = (id: string, body: object, name: SampleName = reviewer, as = call) =>
  as(name, `PATCH action_history/${id}`, body)
const loan = async (id: string): Promise<{ rev: number; name: string }> =>
  (await database.ownerPool.query(`select rev, info ->> 'full_name' as name from record where id = $1`, [id])).rows[0]
const nameOf = async (id: string): Promise<string> => (await loan(id)).name
const stored = async (id: string) =>
  (await database.ownerPool.query('select state, decided_rev from review_change where id = $1', [id])).rows[0]

/** A loan with a name that its borrower asks to have changed. */
async function asked(proposed = 'Bea Brown'): Promise<{ loanId: string; id: string }> {
  const loanId = await newLoan()
  await save('admin', loanId, { formData: { full_name: 'Bea Borrower' } })
  await save('borrower', loanId, { formData: { full_name: proposed } })
  const { rows } = await database.ownerPool.query(
    `select id from review_change where record_id = $1 and state = 'waiting'`,
    [loanId],
  )
  return { loanId, id: rows[0].id }
}

describe('what waits', () => {
  test('is told to the role that the field names, with where it stands and what is asked', async () => {
    const { loanId, id } = await asked()
    const { reviews, count } = await waiting()
    const found = reviews.find((one) => one._id === id)
    expect(count).toBe(reviews.length)
    expect(found).toMatchObject({
      record: { _id: loanId, page: expect.stringContaining(`/loans/edit/${loanId}?tab=`) },
      field: { _id: 'full_name', previous: 'Bea Borrower', proposed: 'Bea Brown' },
      ...{ requestedBy: 'Bea Borrower', isOwn: false, changedSince: null, mayDecide: true },
    })
    const { cards } = (await call(reviewer, 'GET dashboard/day?card=reviews')).body as {
      cards: { reviews: Page }
    }
    expect([cards.reviews.count, cards.reviews.reviews.map((one) => one._id)]).toEqual([
      count,
      reviews.slice(0, 6).map((one) => one._id),
    ])
  })

  test('is nobody else’s, nor another company’s', async () => {
    const { id } = await asked()
    for (const name of ['admin', 'officer', 'borrower', 'broker'] as const)
      expect([name, (await waiting(name)).reviews]).toEqual([name, []])
    expect((await waiting('admin', '', callAsGuest)).reviews).toEqual([])
    expect((await waiting(reviewer, '', callAsGuest)).reviews).toEqual([])
    for (const name of ['admin', 'officer'] as const)
      expect([name, (await decide(id, { type: 'accept' }, name)).status]).toEqual([name, 403])
    for (const name of ['admin', reviewer] as const)
      expect((await decide(id, { type: 'accept' }, name, callAsGuest)).status).toBe(404)
    expect((await stored(id)).state).toBe('waiting')
  })

  test('stands by age, several of one loan together, page by page', async () => {
    const made: string[] = []
    const { loanId } = await asked()
    for (let at = 0; at < 60; at++) {
      const id = newId()
      made.push(id)
      await database.ownerPool.query(
        `insert into review_change (company_id, id, record_id, field, title, previous, proposed, rev, requested_by,
           requested_by_name, requested_at, deciders)
         values ($1, $2, $3, 'full_name', 'Name', '""', '"x"', 1, $4, 'B', $5, '4')`,
        [lender.companyId, id, loanId, newId(), new Date(clock.now().getTime() + at * 1_000)],
      )
    }
    const first = await waiting()
    const second = await waiting(reviewer, `?after=${first.next}`)
    expect([first.reviews.length, second.next]).toEqual([50, null])
    expect(first.count).toBe(first.reviews.length + second.reviews.length)
    const ids = [...first.reviews, ...second.reviews].map((one) => one._id)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await call(reviewer, 'GET reviews?after=nothing')).body.code).toBe('invalid-request')
    await database.ownerPool.query('delete from review_change where id = any($1)', [made])
  })

  test('is not that of a loan that is out of use, and not that of one out of sight', async () => {
    const { loanId, id } = await asked()
    await call('admin', `DELETE opportunities/${loanId}`)
    expect((await waiting()).reviews.map((one) => one._id)).not.toContain(id)
    expect((await decide(id, { type: 'accept' })).body.code).toBe('record-inactive')
  })
})

describe('a decision', () => {
  test('accepts: the record has the value, and its history says who asked and who agreed', async () => {
    const { loanId, id } = await asked('Bea Accepted')
    expect((await decide(id, { type: 'accept', field: 'full_name' })).status).toBe(200)
    expect(await nameOf(loanId)).toBe('Bea Accepted')
    expect(await stored(id)).toMatchObject({ state: 'accepted', decided_rev: (await loan(loanId)).rev })
    const { body } = await call('admin', 'POST action_history', { module: 'Opportunity', _id: loanId })
    expect((body.action_history as object[])[0]).toMatchObject({
      created_by: { user: 'Bea Borrower' },
      info: [{ field: 'full_name', previous_value: 'Bea Borrower', current_value: 'Bea Accepted' }],
      ...{ accept: true, reject: false, reviewed_by: { user: expect.any(String) } },
    })
  })

  test('rejects: the record keeps its value, and its history says so', async () => {
    const { loanId, id } = await asked()
    const before = (await loan(loanId)).rev
    expect((await decide(id, { type: 'reject' })).status).toBe(200)
    expect(await nameOf(loanId)).toBe('Bea Borrower')
    expect((await loan(loanId)).rev).toBe(before)
    const { body } = await call('admin', 'POST action_history', { module: 'Opportunity', _id: loanId })
    expect((body.action_history as object[])[0]).toMatchObject({
      ...{ accept: false, reject: true, reviewed_by: { user: expect.any(String) }, reviewedAt: expect.any(String) },
    })
  })

  test('is made once: the second is told', async () => {
    const { loanId, id } = await asked('Bea Once')
    const answers = await Promise.all([decide(id, { type: 'accept' }), decide(id, { type: 'reject' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { state } = await stored(id)
    const kept = state === 'accepted' ? 'Bea Once' : 'Bea Borrower'
    expect(await nameOf(loanId)).toBe(kept)
  })

  test('on all of a loan, one after another as its page makes them, while somebody else decides on one: each once', async () => {
    const { loanId, id } = await asked('Bea Together')
    const [phone, later] = [newId(), newId()]
    for (const [change, proposed] of [
      [phone, '"212-555-0177"'],
      [later, '"212-555-0199"'],
    ])
      await database.ownerPool.query(
        `insert into review_change (company_id, id, record_id, field, title, previous, proposed, rev, requested_by,
           requested_by_name, requested_at, deciders)
         values ($1, $2, $3, 'phone', 'Phone', '""', $4, 1, $5, 'B', now(), '4')`,
        [lender.companyId, change, loanId, proposed, newId()],
      )
    const acceptAll = async () => {
      const statuses: number[] = []
      for (const one of [id, phone, later]) statuses.push((await decide(one, { type: 'accept' })).status)
      return statuses
    }
    const both = await overlapping(database.ownerPool, acceptAll, () => decide(phone, { type: 'reject' }))
    expect(both.hadToWait).toBe(true)
    const { state } = await stored(phone)
    expect([both.first[0], both.first[1], both.second.status]).toEqual(
      state === 'accepted' ? [200, 200, 409] : [200, 409, 200],
    )
    expect(await nameOf(loanId)).toBe('Bea Together')
    const { rows } = await database.ownerPool.query(`select info ->> 'phone' as phone from record where id = $1`, [
      loanId,
    ])
    expect(rows[0].phone ?? '').toBe(state === 'accepted' ? '212-555-0177' : '212-555-0199')
    // What was changed since is left to be looked at.
    expect([both.first[2], (await stored(later)).state]).toEqual(
      state === 'accepted' ? [409, 'waiting'] : [200, 'accepted'],
    )
    await database.ownerPool.query('delete from review_change where id = any($1)', [[phone, later]])
  })

  test('replaces what was changed meanwhile only where that is said', async () => {
    const { loanId, id } = await asked()
    await save('admin', loanId, { formData: { full_name: 'Bea Between' } })
    const found = (await waiting()).reviews.find((one) => one._id === id)
    expect(found?.changedSince).toEqual({ current: 'Bea Between' })
    expect((await decide(id, { type: 'accept' })).body.code).toBe('stale')
    expect(await nameOf(loanId)).toBe('Bea Between')
    expect((await decide(id, { type: 'accept', replaces: true })).status).toBe(200)
    expect(await nameOf(loanId)).toBe('Bea Brown')
  })

  test('is nobody’s on a change of their own', async () => {
    const { id } = await asked()
    await database.ownerPool.query('update review_change set requested_by = $2 where id = $1', [
      id,
      lender.people[reviewer].id,
    ])
    const found = (await waiting()).reviews.find((one) => one._id === id)
    expect(found).toMatchObject({ isOwn: true, mayDecide: false })
    expect((await decide(id, { type: 'accept' })).body.code).toBe('not-allowed')
    expect((await stored(id)).state).toBe('waiting')
  })

  test.each([
    ['of nothing', newId(), { type: 'accept' }, 404],
    ['of another kind', '', { type: 'perhaps' }, 422],
    ['of another field', '', { type: 'accept', field: 'phone' }, 404],
  ])('%s is refused', async (_of, unknown, body, status) => {
    const id = unknown || (await asked()).id
    expect((await decide(id, body)).status).toBe(status)
  })
})

test('nobody decides on their own change, unless the company lets them', async () => {
  const { loanId, id } = await asked()
  await database.ownerPool.query('update review_change set requested_by = $2 where id = $1', [
    ...[id, lender.people[reviewer].id],
  ])
  const mayDecide = async () => (await waiting()).reviews.find((one) => one._id === id)?.mayDecide
  expect([await mayDecide(), (await decide(id, { type: 'accept' })).status]).toEqual([false, 403])
  expect(await nameOf(loanId)).toBe('Bea Borrower')
  await database.ownerPool.query(
    `update company set settings = jsonb_set(settings, '{features}', '{"own_reviews": true}') where id = $1`,
    [lender.companyId],
  )
  expect([await mayDecide(), (await decide(id, { type: 'accept' })).status]).toEqual([true, 200])
  expect(await nameOf(loanId)).toBe('Bea Brown')
  await database.ownerPool.query("update company set settings = settings - 'features' where id = $1", [
    lender.companyId,
  ])
})
