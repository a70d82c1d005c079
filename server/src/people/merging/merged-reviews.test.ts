import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { openMergingDesk } from '../../test-support/merging-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'

const desk = await openMergingDesk()
const { add, call, database, inClear, lender, merge, merged, permit, undo, values } = desk
const { companyId } = lender
const { ownerPool } = database
type Row = Record<string, unknown>

// Role 4 decides on changes of the phone and of the protected number; role 2 proposes them.
const reviewed = { review_roles: ['2'], reviewer: ['4'] }
await ownerPool.query(
  `update form_version set content = (
     select jsonb_agg(case when section ->> 'id' = 'person' then jsonb_set(section, '{childs}', (
       select jsonb_agg(case when child ->> 'id' in ('phone', 'ssn') then child || $2 else child end)
       from jsonb_array_elements(section -> 'childs') as child)) else section end)
     from jsonb_array_elements(content) as section)
   where company_id = $1 and form_id = 33`,
  [companyId, JSON.stringify(reviewed)],
)
const rights = { ...noRights, read: 'all', update: 'all', delete: 'all' }
await permit(2, { prospects: rights })
await permit(4, { prospects: rights })

const propose = (id: string, formData: object) => call('officer', `PATCH people/${id}`, { formData })
const waiting = async (): Promise<Row[]> => (await call('lead', 'GET reviews')).body.reviews as Row[]
const rowsOf = async (...ids: string[]) =>
  (
    await ownerPool.query(
      `select id, record_id as "on", field, state, rev from review_change where record_id = any($1) order by requested_at`,
      [ids],
    )
  ).rows
const decide = (id: string, body: object = { type: 'accept' }) => call('lead', `PATCH action_history/${id}`, body)

describe('what waits for a reviewer when two people are merged', { timeout: 120_000 }, () => {
  test('waits on the one who stays, is decided there, and what is not goes back', async () => {
    const survivor = await add({ first_name: 'Rae', phone: '208-555-0100', ssn: '111-22-3333' })
    const absorbed = await add({ first_name: 'Ray', phone: '208-555-0200' })
    const asked = await propose(absorbed, { phone: '208-555-0201', ssn: '444-55-6666' })
    expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ reviewNeeded: true })
    const before = await rowsOf(absorbed)
    expect(before.map(({ field }) => field).sort()).toEqual(['phone', 'ssn'])
    const answer = await merged(survivor, absorbed)
    expect(answer.moves).toContainEqual({ key: 'reviews', count: 2 })
    const there = await rowsOf(survivor)
    expect([there.map(({ id }) => id).sort(), await rowsOf(absorbed)]).toEqual([before.map(({ id }) => id).sort(), []])
    const shown = (await waiting()).find(({ _id }) => _id === before.find(({ field }) => field === 'phone').id)
    expect(JSON.stringify(shown)).toContain('208-555-0100')
    expect(JSON.stringify(shown)).not.toContain('208-555-0200')
    const ssn = before.find(({ field }) => field === 'ssn').id
    const accepted = await decide(ssn)
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    expect(await inClear(survivor, 'ssn')).toBe('444-55-6666')

    const undone = await undo(survivor, answer.merge)
    expect(undone.body, JSON.stringify(undone.body)).toMatchObject({
      parts: [{ key: 'reviews', count: 1, left: [{ title: 'Number', page: `/prospects/edit/${survivor}` }] }],
    })
    const phone = before.find(({ field }) => field === 'phone')
    expect(await rowsOf(absorbed)).toEqual([phone])
    expect((await decide(phone.id)).status).toBe(200)
    expect([(await values(absorbed)).phone, (await values(survivor)).phone]).toEqual(['208-555-0201', '208-555-0100'])
  })

  test('goes on for the one who stays where the same person proposed something for both', async () => {
    const [survivor, absorbed] = [await add({ first_name: 'Bo' }), await add({ first_name: 'Beau' })]
    await propose(survivor, { phone: '208-555-0301' })
    await propose(absorbed, { phone: '208-555-0302', ssn: '777-88-9999' })
    const answer = await merged(survivor, absorbed)
    expect((await rowsOf(survivor)).map(({ field }) => field)).toEqual(['phone', 'ssn'])
    expect((await rowsOf(absorbed)).map(({ field }) => field)).toEqual(['phone'])
    expect((await waiting()).filter(({ record }) => JSON.stringify(record).includes(absorbed))).toEqual([])
    expect((await undo(survivor, answer.merge)).status).toBe(200)
    expect((await rowsOf(absorbed)).map(({ field }) => field).sort()).toEqual(['phone', 'ssn'])
  })

  test('is decided or moved, whichever comes first', async () => {
    const pair = async () => {
      const [survivor, absorbed] = [await add({ first_name: 'Lee' }), await add({ first_name: 'Leigh' })]
      await propose(absorbed, { phone: '208-555-0401' })
      const [review] = await rowsOf(absorbed)
      return { survivor, absorbed, id: String(review.id) }
    }
    const one = await pair()
    const moved = await overlapping(
      ownerPool,
      () => merge(one.survivor, one.absorbed),
      () => decide(one.id),
    )
    expect([moved.wasHeld, moved.hadToWait, moved.first.status]).toEqual([true, true, 200])
    const phones = [(await values(one.survivor)).phone, (await values(one.absorbed)).phone]
    const [left] = await rowsOf(one.survivor)
    // Decided on the one who stays, or told that it stands elsewhere by now; never written to the one who went.
    expect(phones[1] ?? '').toBe('')
    expect([moved.second.status === 200, phones[0] ?? '']).toEqual(
      left.state === 'accepted' ? [true, '208-555-0401'] : [false, ''],
    )

    const other = await pair()
    const decided = await overlapping(
      ownerPool,
      () => decide(other.id),
      () => merge(other.survivor, other.absorbed),
    )
    expect([decided.wasHeld, decided.hadToWait, decided.first.status]).toEqual([true, true, 200])
    expect([decided.second.status, decided.second.body.code]).toEqual([409, 'stale'])
    expect((await values(other.absorbed)).phone).toBe('208-555-0401')
  })
})

const held = (number: string, state = 'ID', expiresOn: string | null = null) => ({
  ...{ kind: 'state', state, number, issuedOn: null, expiresOn },
})
const keep = (id: string, licences: object[], rev = 0) =>
  call('admin', `PATCH people/${id}/licences`, { rev, licences })
const numbers = async (id: string): Promise<string[]> =>
  ((await call('admin', `GET people/${id}/licences`)).body.held as { licences: { number: string }[] }).licences.map(
    ({ number }) => number,
  )

test('a change that goes back while somebody decides on it is written to neither by mistake', async () => {
  const [survivor, absorbed] = [await add({ first_name: 'Jo' }), await add({ first_name: 'Joe' })]
  await propose(absorbed, { ssn: '222-33-4444', phone: '208-555-0501' })
  const answer = await merged(survivor, absorbed)
  const [review] = (await rowsOf(survivor)).filter(({ field }) => field === 'ssn')
  const both = await overlapping(
    ownerPool,
    () => undo(survivor, answer.merge),
    () => decide(review.id),
  )
  expect([both.wasHeld, both.hadToWait, both.first.status]).toEqual([true, true, 200])
  expect([both.second.status, both.second.body.code]).toEqual([409, 'stale'])
  expect((await decide(review.id)).status).toBe(200)
  expect([await inClear(absorbed, 'ssn'), (await values(survivor)).ssn ?? '']).toEqual(['222-33-4444', ''])
})

describe('licences when two of staff are merged', { timeout: 120_000 }, () => {
  const worker = (first_name: string) => add({ first_name }, 'workforces')

  test('come to the one who stays where they have none of that number, and go back', async () => {
    const [survivor, absorbed] = [await worker('Kim'), await worker('Kimberly')]
    await keep(survivor, [held('A-1', 'ID', desk.dayFromNow(40))])
    await keep(absorbed, [held('a-1'), held('B-2', 'OR'), held('C-3', 'WA')])
    const answer = await merged(survivor, absorbed, { kind: 'workforces' })
    expect(answer.moves).toContainEqual({ key: 'licences', count: 3 })
    expect([await numbers(survivor), await numbers(absorbed)]).toEqual([['A-1', 'B-2', 'C-3'], ['a-1']])
    const told = await ownerPool.query(
      `select change -> 'shown' ->> 'current' as current from history, jsonb_array_elements(changes) as change
       where record_id = $1 and change ->> 'field' = 'licences' order by rev desc limit 1`,
      [survivor],
    )
    expect(told.rows[0].current).toContain('OR B-2')
    await keep(
      survivor,
      [held('A-1', 'ID', desk.dayFromNow(40)), held('B-2', 'OR', desk.dayFromNow(9)), held('C-3', 'WA')],
      2,
    )
    const undone = await undo(survivor, answer.merge, { kind: 'workforces' })
    expect(undone.body, JSON.stringify(undone.body)).toMatchObject({
      parts: [{ key: 'licences', count: 1, left: [{ title: 'OR B-2', page: `/workforces/edit/${survivor}` }] }],
    })
    expect([await numbers(survivor), await numbers(absorbed)]).toEqual([
      ['A-1', 'B-2'],
      ['a-1', 'C-3'],
    ])
    expect(await desk.differences()).toEqual([])
  })

  test('are saved or moved, whichever comes first', async () => {
    const [survivor, absorbed] = [await worker('Pat'), await worker('Patrick')]
    await keep(absorbed, [held('P-1')])
    const both = await overlapping(
      ownerPool,
      () => merge(survivor, absorbed, { kind: 'workforces' }),
      () => keep(absorbed, [held('P-1'), held('P-2')], 1),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.status]).toEqual([true, true, 200, 409])
    expect([await numbers(survivor), await numbers(absorbed)]).toEqual([['P-1'], []])
    const [next, going] = [await worker('Max'), await worker('Maxine')]
    const after = await overlapping(
      ownerPool,
      () => keep(going, [held('M-1')]),
      () => merge(next, going, { kind: 'workforces' }),
    )
    expect([after.wasHeld, after.hadToWait, after.first.status]).toEqual([true, true, 200])
    expect([after.second.status, after.second.body.code, await numbers(going)]).toEqual([409, 'stale', ['M-1']])
  })
})
