import { describe, expect, test } from 'vitest'
import { openMergingDesk } from '../../test-support/merging-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import type { SampleName } from '../../test-support/sample-lender.ts'

const desk = await openMergingDesk()
const { add, call, database, merge, merged, number, undo } = desk
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
const rows = (...ids: string[]) => number('select count(*) as n from household_member where person_id = any($1)', [ids])
const family = async (count: number) => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await add({ first_name: `P${at}` }))
  const [first = '', ...others] = ids
  for (const one of others) await join(first, one, 'spouse')
  return ids as [string, string, string]
}

describe('where two people are made one', { timeout: 60_000 }, () => {
  test('one merges two people while the other takes one of them in', async () => {
    const [survivor, absorbed] = [await add({ first_name: 'Sam' }), await add({ first_name: 'Samuel' })]
    const host = await add({ first_name: 'Host' })
    const both = await overlapping(
      ownerPool,
      () => merge(survivor, absorbed),
      () => join(host, absorbed, 'spouse'),
    )
    expect([both.wasHeld, both.hadToWait, both.first.status, both.second.body.code]).toEqual([
      ...[true, true, 200, 'unknown-choice'],
    ])
    expect(await rows(survivor, absorbed, host)).toBe(0)
  })

  const householdsIn = (answer: Record<string, unknown>) =>
    (answer.parts as { key: string }[]).filter(({ key }) => key === 'households')

  test('who stays takes the place of who goes, and gives it back', async () => {
    const [ana, ben] = await family(2)
    const survivor = await add({ first_name: 'Benjamin' })
    const answer = await merged(survivor, ben)
    expect(answer.moves).toContainEqual({ key: 'households', count: 1 })
    expect(await members(ana)).toEqual([
      [ana, null],
      [survivor, 'spouse'],
    ])
    const undone = await undo(survivor, answer.merge)
    expect(householdsIn(undone.body)).toMatchObject([{ count: 1, left: [] }])
    expect([await members(ben), await rows(survivor)]).toEqual([
      [
        [ana, null],
        [ben, 'spouse'],
      ],
      0,
    ])
  })

  test('their own household counts; the other one is over where one remains, and comes back', async () => {
    const [ana, ben] = await family(2)
    const [survivor, partner] = await family(2)
    await call('admin', `PATCH ${path(ana)}`, { name: 'Old house' })
    const answer = await merged(survivor, ben)
    expect([await members(ana), (await members(survivor))?.length]).toEqual([null, 2])
    const undone = await undo(survivor, answer.merge)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect([await members(ben), (await household(ben))?.name]).toEqual([
      [
        [ana, null],
        [ben, 'spouse'],
      ],
      'Old house',
    ])
    expect((await members(partner))?.map(([id]) => id)).toEqual([survivor, partner])

    const again = await merged(survivor, ben)
    const host = await add({ first_name: 'Host' })
    await join(host, ana, 'parent')
    const late = await undo(survivor, again.merge)
    expect(householdsIn(late.body)).toMatchObject([{ count: 0, left: [{ page: `/prospects/edit/${survivor}` }] }])
    expect([await members(ben), (await members(ana))?.length]).toEqual([null, 2])
  })

  test('of one household, they are in it once', async () => {
    const [ana, ben] = await family(2)
    const answer = await merged(ana, ben)
    expect(await rows(ana, ben)).toBe(0)
    expect((await undo(ana, answer.merge)).status).toBe(200)
    expect(await members(ana)).toEqual([
      [ana, null],
      [ben, 'spouse'],
    ])
    const [dan, eve, fay] = await family(3)
    const three = await merged(dan, eve)
    expect((await members(dan))?.map(([id]) => id)).toEqual([dan, fay])
    await undo(dan, three.merge)
    expect((await members(dan))?.map(([id]) => id)).toEqual([dan, eve, fay])
    expect(await desk.differences()).toEqual([])
  })
})
