import { type DayCard, dayCards } from '@corbel/domain/dashboard/day-cards'
import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import type { HomeLayout } from '@corbel/domain/dashboard/home-layout'
import type { HomeArrangement } from '@corbel/domain/dashboard/home-layout-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { afterEach, describe, expect, test } from 'vitest'
import { overlapping } from '../test-support/races/overlapping.ts'
import type { SampleName } from '../test-support/sample-lender.ts'
import { openShareDesk } from '../test-support/sample-share-desk.ts'

const { call, callAsGuest, database, lender, guest } = await openShareDesk({ own: true })
const { ownerPool } = database

/** Cards in this order; those with a dash are hidden. */
const laid = (line: string, figuresFirst = false): HomeLayout => ({
  cards: line.split(' ').map((word) => ({
    card: word.replace('-', '') as DayCard, // The words of this file.
    isShown: !word.startsWith('-'),
  })),
  figuresFirst,
})
const builtIn = laid(dayCards.join(' '))
const turned = laid('leads messages locks tasks -waits pipeline documents -reviews troubles', true)
const otherwise = laid('waits -troubles reviews documents pipeline tasks locks messages leads')

const arranged = async (name: SampleName, as = call): Promise<HomeArrangement> => {
  const { status, body } = await as(name, 'GET dashboard/layout')
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as HomeArrangement // Held against the endpoint's own schema.
}
const keep = (name: SampleName, layout: unknown, as = call) => as(name, 'PATCH dashboard/layout', { layout })
const keepFor = (role: string, layout: unknown, rev: number) =>
  call('admin', `PATCH dashboard/layout/roles/${role}`, { layout, rev })
const day = async (name: SampleName, query = ''): Promise<ReplyOf<typeof getDay>> =>
  (await call(name, `GET dashboard/day${query}`)).body as unknown as ReplyOf<typeof getDay>
const stored = async (): Promise<string> => {
  const { rows } = await ownerPool.query(
    `select (select jsonb_agg(to_jsonb(one) order by person_id) from home_layout one) as own,
      (select jsonb_agg(to_jsonb(one) order by company_id, role_id) from role_home_layout one) as roles`,
  )
  return JSON.stringify(rows)
}
const roleOf = (name: SampleName): string => String(lender.actor(name).role.id)
const revOf = async (role: string): Promise<number> =>
  (await arranged('admin')).roles?.find(({ _id }) => _id === role)?.rev ?? 0

afterEach(async () => {
  await ownerPool.query('delete from home_layout')
  await ownerPool.query('delete from role_home_layout')
})

describe('how somebody arranged their day', () => {
  test('is theirs alone, and taken back gives the default', async () => {
    expect(await arranged('officer')).toMatchObject({ layout: builtIn, isOwn: false, default: builtIn })
    const { status, body } = await keep('officer', turned)
    expect([status, body.arrangement]).toEqual([200, await arranged('officer')])
    expect(await arranged('officer')).toMatchObject({ layout: turned, isOwn: true, default: builtIn })
    expect(await arranged('admin')).toMatchObject({ layout: builtIn, isOwn: false })
    expect(await arranged('officer', callAsGuest)).toMatchObject({ layout: builtIn, isOwn: false })
    await keep('officer', null)
    expect(await arranged('officer')).toMatchObject({ layout: builtIn, isOwn: false })
  })

  test('says in which order the cards stand, and leaves the hidden ones out unless they are asked for', async () => {
    expect(await day('officer')).toMatchObject({ order: dayCards, figuresFirst: false })
    await keep('officer', turned)
    const { order, figuresFirst, cards } = await day('officer')
    expect([order, figuresFirst]).toEqual([
      ['leads', 'messages', 'locks', 'tasks', 'pipeline', 'documents', 'troubles'],
      true,
    ])
    expect([cards.waits, cards.pipeline === undefined]).toEqual([undefined, false])
    expect(Object.keys((await day('officer', '?card=waits')).cards)).toEqual(['waits'])
  })

  test('asks the database nothing for a card that is hidden', async () => {
    await keep('officer', turned)
    await ownerPool.query('revoke select on review_change from corbel_app')
    expect((await call('officer', 'GET dashboard/day')).status).toBe(200)
    expect((await call('officer', 'GET dashboard/day?card=reviews')).status).toBe(500)
    await ownerPool.query('grant select on review_change to corbel_app')
  })

  test('names only the cards that the reader’s rights can fill', async () => {
    expect((await arranged('admin')).cards).toEqual(expect.arrayContaining(['troubles', 'pipeline']))
    expect((await arranged('officer')).cards).not.toContain('troubles')
    expect((await arranged('outsider')).cards).not.toContain('pipeline')
  })

  test('stays as it is where a card is stored that is no more, and a new one joins at its place', async () => {
    await keep('officer', turned)
    const cards = [{ card: 'weather', isShown: true }, ...turned.cards.filter(({ card }) => card !== 'reviews')]
    await ownerPool.query('update home_layout set layout = $1', [JSON.stringify({ cards, figuresFirst: true })])
    const { layout } = await arranged('officer')
    expect(layout).toEqual(laid('leads messages locks tasks -waits pipeline documents troubles reviews', true))
  })
})

describe('the default of a role', () => {
  test('is shown to its people who arranged nothing, also those of tomorrow, and to no others', async () => {
    const { status, body } = await keepFor(roleOf('officer'), otherwise, 0)
    expect([status, body.arrangement]).toEqual([200, await arranged('admin')])
    expect(await arranged('officer')).toMatchObject({ layout: otherwise, isOwn: false, default: otherwise })
    expect((await day('officer')).order).toEqual([
      'waits',
      'reviews',
      'documents',
      'pipeline',
      'tasks',
      'locks',
      'messages',
      'leads',
    ])
    await keep('officer', turned)
    expect(await arranged('officer')).toMatchObject({ layout: turned, isOwn: true, default: otherwise })
    await keep('officer', null)
    expect((await arranged('officer')).layout).toEqual(otherwise)
    expect((await arranged('admin')).layout).toEqual(builtIn)
    expect((await arranged('officer', callAsGuest)).layout).toEqual(builtIn)
  })

  test('is taken back, and its version goes on', async () => {
    const role = roleOf('officer')
    await keepFor(role, otherwise, 0)
    expect((await keepFor(role, null, 1)).status).toBe(200)
    expect((await arranged('officer')).layout).toEqual(builtIn)
    expect((await arranged('admin')).roles).toContainEqual(expect.objectContaining({ _id: role, layout: null, rev: 2 }))
    expect((await keepFor(role, otherwise, 1)).status).toBe(409)
  })

  test('that two set at once tells the second, also where there was none', async () => {
    const role = roleOf('officer')
    for (const rev of [0, 1]) {
      const both = await overlapping(
        ownerPool,
        () => keepFor(role, turned, rev),
        () => keepFor(role, otherwise, rev),
      )
      expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 409, true])
      expect(both.second.body).toMatchObject({ code: 'stale', rev: rev + 1, by: expect.any(String) })
      expect((await arranged('officer')).layout).toEqual(turned)
      expect(await revOf(role)).toBe(rev + 1)
    }
  })

  test('stands in the audit trail with what changed; what somebody arranges for themselves does not', async () => {
    const count = async () =>
      (await ownerPool.query(`select count(*)::int from audit_event where action = 'configuration-changed'`)).rows[0]
        .count
    const before = await count()
    await keep('admin', turned)
    expect(await count()).toBe(before)
    await keepFor(roleOf('officer'), otherwise, 0)
    expect(await count()).toBe(before + 1)
  })

  test('is offered to whoever sets up the company, for the roles of staff alone', async () => {
    const roles = (await arranged('admin')).roles?.map(({ _id }) => _id)
    const { rows } = await ownerPool.query(
      `select id from role where company_id = $1 and kind = 'workforce' and active order by id`,
      [lender.companyId],
    )
    expect(roles?.toSorted((one, other) => Number(one) - Number(other))).toEqual(rows.map(({ id }) => String(id)))
    expect((await arranged('officer')).roles).toBeUndefined()
  })
})

describe('refused, and nothing written:', () => {
  const once = { card: 'locks', isShown: true }

  test.each<[string, unknown, string]>([
    [
      'an unknown card',
      { cards: [once, { card: 'weather', isShown: true }], figuresFirst: false },
      'layout.cards.1.card',
    ],
    ['a card twice', { cards: [once, once], figuresFirst: false }, 'layout.cards'],
    ['a card without its sign', { cards: [{ card: 'locks' }], figuresFirst: false }, 'layout.cards.0.isShown'],
    ['an unknown key', { cards: [], figuresFirst: false, colour: 'red' }, 'layout.colour'],
    ['half a layout', { cards: [] }, 'layout.figuresFirst'],
  ])('%s', async (_title, layout, place) => {
    const before = await stored()
    for (const answer of [await keep('officer', layout), await keepFor(roleOf('officer'), layout, 0)]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'invalid-request'])
      expect(Object.keys(answer.body.fields as object)).toEqual([place])
    }
    expect(await stored()).toBe(before)
  })

  test('a layout of people who have no day', async () => {
    const before = await stored()
    for (const name of ['borrower', 'broker'] as const) {
      expect([name, (await call(name, 'GET dashboard/layout')).status]).toEqual([name, 403])
      expect([name, (await keep(name, turned)).status]).toEqual([name, 403])
    }
    expect(await stored()).toBe(before)
  })

  test('a role’s default by whoever does not set up the company', async () => {
    const before = await stored()
    for (const name of ['officer', 'processor', 'broker', 'borrower'] as const) {
      const { status } = await call(name, 'PATCH dashboard/layout/roles/1', { layout: turned, rev: 0 })
      expect([name, status]).toEqual([name, 403])
    }
    expect(await stored()).toBe(before)
  })

  test('a role that is not there, of borrowers, out of use, or another company’s', async () => {
    const { rows } = await ownerPool.query(
      `select id from role where company_id = $1 and (kind <> 'workforce' or not active)`,
      [lender.companyId],
    )
    const added = await ownerPool.query(
      `insert into role (company_id, id, kind, title, permissions) select company_id, 77, kind, 'Theirs', permissions
       from role where company_id = $1 and id = 1 returning id`,
      [guest.companyId],
    )
    const before = await stored()
    const ids = [...rows, ...added.rows, { id: 999 }].map(({ id }) => String(id))
    expect(ids.length).toBeGreaterThan(2)
    for (const id of ids) expect([id, (await keepFor(id, turned, 0)).status]).toEqual([id, 404])
    expect(await stored()).toBe(before)
  })
})
