import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openMergingDesk } from '../../test-support/merging-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'

const desk = await openMergingDesk()
const { add, call, callAsGuest, database, lender, newLoan, number, permit } = desk
const { people } = lender
const { ownerPool } = database
type Member = { _id: string; relation: string | null; loans: { number: string; role: string }[]; mayChange: boolean }
type Household = { name: string; isNamed: boolean; members: Member[] }

const path = (id: string): string => `people/${id}/household`
const household = async (id: string, name: SampleName = 'admin') =>
  (await call(name, `GET ${path(id)}`)).body.household as Household | null // As its endpoint says.
const members = async (id: string, name: SampleName = 'admin') =>
  (await household(id, name))?.members.map(({ _id, relation }) => [_id, relation]) ?? null
const join = (id: string, person: string, relation: string | null = null, name: SampleName = 'admin') =>
  call(name, `POST ${path(id)}/members`, { person, relation })
const leave = (id: string, person = id, name: SampleName = 'admin') =>
  call(name, `DELETE ${path(id)}/members/${person}`)
const told = async (id: string): Promise<string[]> =>
  (
    await ownerPool.query(
      `select change ->> 'field' as field from history, jsonb_array_elements(changes) as change
       where record_id = $1 and change ->> 'field' like 'household.%' order by rev`,
      [id],
    )
  ).rows.map(({ field }) => field)
const rows = (...ids: string[]) => number('select count(*) as n from household_member where person_id = any($1)', [ids])
const family = async (count: number) => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await add({ first_name: `P${at}` }))
  const [first = '', ...others] = ids
  for (const one of others) await join(first, one, 'spouse')
  return ids as [string, string, string]
}

describe('a household', { timeout: 60_000 }, () => {
  test('begins with two, has a name by theirs, shows what each borrows, and is over where one remains', async () => {
    const [ana, ben] = [await add({ first_name: 'Ana' }), await add({ first_name: 'Ben', last_name: 'Stone' })]
    const kid = await add({ first_name: 'Kid' })
    expect((await call('admin', `GET ${path(ana)}`)).body).toEqual({ household: null, permissions: { update: true } })
    const loan = await newLoan({ prospect: ana })
    await call('admin', `POST opportunities/${loan}/parties`, { prospect: ben })
    const added = await join(ana, ben, 'spouse')
    expect(added, JSON.stringify(added.body)).toMatchObject({
      status: 200,
      body: { message: 'Added to the household.' },
    })
    const { rows: numbers } = await ownerPool.query('select number from loan where id = $1', [loan])
    expect(await household(ben)).toMatchObject({
      ...{ name: 'Delgado & Stone', isNamed: false },
      members: [
        { _id: ana, relation: null, loans: [{ number: numbers[0].number, role: 'borrower' }], mayChange: true },
        { _id: ben, relation: 'spouse', loans: [{ number: numbers[0].number, role: 'coBorrower' }] },
      ],
    })
    await join(ben, kid, 'child')
    expect(await members(ana)).toEqual([
      [ana, null],
      [ben, 'spouse'],
      [kid, 'child'],
    ])
    await call('admin', `PATCH ${path(kid)}`, { name: 'The Stones' })
    await call('admin', `PATCH ${path(ana)}/members/${ben}`, { relation: 'partner' })
    expect(await household(ana)).toMatchObject({
      name: 'The Stones',
      isNamed: true,
      members: [{}, { relation: 'partner' }, {}],
    })
    await call('admin', `PATCH ${path(ana)}`, { name: null })
    expect((await household(ana))?.name).toBe('Delgado & Stone')
    expect((await leave(ana, kid)).status).toBe(200)
    expect([await members(kid), (await members(ana))?.length]).toEqual([null, 2])
    expect((await leave(ben)).body).toMatchObject({ household: null })
    expect([await members(ana), await rows(ana, ben, kid)]).toEqual([null, 0])
    expect(await told(ana)).toEqual(['household.joined', 'household.memberLeft'].toSpliced(1, 0, 'household.named'))
    expect(await told(ben)).toEqual([
      'household.joined',
      'household.memberJoined',
      'household.relation',
      'household.left',
    ])
    expect(await told(kid)).toEqual(['household.joined', 'household.named', 'household.left'])
  })

  test('takes nobody twice, nobody of another one, nobody of staff, nobody out of use and not themselves', async () => {
    const [ana, ben] = await family(2)
    const [carl] = await family(2)
    const gone = await add({ first_name: 'Gone' })
    await call('admin', `DELETE people/${gone}`)
    for (const [person, code, word] of [
      [ben, 'invalid-fields', 'already'],
      [carl, 'invalid-fields', 'another household'],
      [people.officer.id, 'unknown-choice', ''],
      [gone, 'unknown-choice', ''],
      [ana, 'unknown-choice', ''],
      [newId(), 'unknown-choice', ''],
      ['x', 'invalid-request', ''],
    ] as const) {
      const answer = await join(ana, person)
      expect([answer.status, answer.body.code], person).toEqual([422, code])
      expect(JSON.stringify(answer.body.fields)).toContain(word)
    }
    for (const body of [
      {},
      { person: ben },
      { person: ben, relation: 'aunt' },
      { person: ben, relation: null, more: 1 },
    ])
      expect((await call('admin', `POST ${path(ana)}/members`, body)).status).toBe(422)
    expect((await call('admin', `PATCH ${path(ana)}`, { name: 'x'.repeat(121) })).status).toBe(422)
    for (const answer of [await leave(ana, carl), await leave(gone), await leave(ana, newId()), await leave('x')])
      expect([404, 409]).toContain(answer.status)
    expect((await call('admin', `GET ${path(people.officer.id)}`)).status).toBe(404)
    expect((await join(gone, await add({ first_name: 'New' }))).body.code).toBe('record-inactive')
    expect((await members(ana))?.length).toBe(2)
    const crowd = await family(20)
    const full = await join(crowd[0], await add({ first_name: 'Late' }))
    expect([full.status, JSON.stringify(full.body.fields)]).toEqual([422, expect.stringContaining('20')])
  })

  test('shows and changes only whom the caller may; of others there is no trace, not even in its name', async () => {
    const [ana, ben, kid] = await family(3)
    await call('admin', `PATCH ${path(ana)}`, { name: 'Secret Sanctuary' })
    // The officer reads the prospects of their own loans alone.
    await permit(2, {
      prospects: { ...noRights, read: 'own', update: 'own' },
      opportunities: { ...noRights, read: 'own', update: 'own', add: true, assign: true },
    })
    for (const id of [ana, ben]) await newLoan({ prospect: id, workforces: [`${people.officer.id}---2`] })
    const hidden = await newLoan({ prospect: ben })
    const seen = await household(ana, 'officer')
    expect(seen).toMatchObject({ name: 'Delgado', isNamed: false, members: [{ _id: ana }, { _id: ben }] })
    expect(seen?.members.map(({ loans }) => loans.length)).toEqual([1, 1])
    const { rows: numbers } = await ownerPool.query('select number from loan where id = $1', [hidden])
    expect(JSON.stringify(seen)).not.toContain(numbers[0].number)
    expect((await leave(ana, kid, 'officer')).status).toBe(404)
    const other = await add({ first_name: 'Out of sight' })
    expect((await join(ana, other, null, 'officer')).body.code).toBe('unknown-choice')
    expect((await call('officer', `GET ${path(kid)}`)).status).toBe(404)
    // Alone in sight, somebody is in no household.
    const [dan] = await family(2)
    await newLoan({ prospect: dan, workforces: [`${people.officer.id}---2`] })
    expect(await household(dan, 'officer')).toBe(null)
    await permit(2, { prospects: { ...noRights, read: 'all' } })
    for (const answer of [
      await join(ana, other, null, 'officer'),
      await leave(ana, ben, 'officer'),
      await call('officer', `PATCH ${path(ana)}`, { name: 'Mine' }),
      await call('officer', `PATCH ${path(ana)}/members/${ben}`, { relation: 'other' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
    expect((await call('officer', `GET ${path(ana)}`)).body).toMatchObject({ permissions: { update: false } })
    expect((await call('borrower', `GET ${path(people.borrower.id)}`)).status).toBe(403)
    for (const answer of [
      await callAsGuest('admin', `GET ${path(ana)}`),
      await callAsGuest('admin', `POST ${path(ana)}/members`, { person: other, relation: null }),
      await callAsGuest('admin', `DELETE ${path(ana)}/members/${ben}`),
      await callAsGuest('admin', `PATCH ${path(ana)}`, { name: 'Theirs' }),
    ])
      expect(answer.status).toBe(404)
    expect(await members(ana)).toHaveLength(3)
    await permit(2, { prospects: { ...noRights, read: 'all', update: 'all', delete: 'all' } })
  })

  test('is offered first where somebody is added to a loan of one of them', async () => {
    const [ana, ben, kid] = await family(3)
    await call('admin', `DELETE people/${kid}`)
    const loan = await newLoan({ prospect: ana })
    const offered = async () =>
      ((await call('admin', `GET opportunities/${loan}/parties`)).body.offered as { _id: string }[]).map(
        ({ _id }) => _id,
      )
    expect(await offered()).toEqual([ben])
    await call('admin', `POST opportunities/${loan}/parties`, { prospect: ben })
    expect(await offered()).toEqual([])
  })
})

describe('two who change households at once', { timeout: 60_000 }, () => {
  test('and want the same person: one has them, the other is told', async () => {
    const [ana, carl, ben] = [
      await add({ first_name: 'A' }),
      await add({ first_name: 'C' }),
      await add({ first_name: 'B' }),
    ]
    const both = await overlapping(
      ownerPool,
      () => join(ana, ben, 'spouse'),
      () => join(carl, ben, 'sibling'),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.status]).toEqual([true, true, 200, 422])
    expect([both.second.body.code, await members(carl), await members(ben)]).toEqual([
      'invalid-fields',
      null,
      [
        [ana, null],
        [ben, 'spouse'],
      ],
    ])
  })

  test('one comes while the other leaves: nobody is left in a household alone', async () => {
    const [ana, ben] = await family(2)
    const carl = await add({ first_name: 'Carl' })
    const both = await overlapping(
      ownerPool,
      () => join(ana, carl, 'other'),
      () => leave(ben),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.status]).toEqual([true, true, 200, 200])
    expect(await members(ana)).toEqual([
      [ana, null],
      [carl, 'other'],
    ])
    const [dan, eve] = await family(2)
    const fay = await add({ first_name: 'Fay' })
    const over = await overlapping(
      ownerPool,
      () => leave(eve),
      () => join(dan, fay, 'child'),
    )
    expect([over.wasHeld, over.hadToWait, over.first.status, over.second.status]).toEqual([true, true, 200, 200])
    expect(await members(dan)).toEqual([
      [dan, null],
      [fay, 'child'],
    ])
    expect(await rows(eve)).toBe(0)
  })
})
