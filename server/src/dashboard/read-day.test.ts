import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import {
  blockedLoans,
  type DayScope,
  dayParties,
  dayScopes,
  dueLoans,
  loansOfDay,
  locksOfDay,
  longStanding,
  openLoans,
  waitsInOrder,
  waitsOfDay,
} from '@corbel/domain/dashboard/day-lists'
import { figureField } from '@corbel/domain/figures/key-figures'
import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import { nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import { noRights } from '@corbel/domain/roles/role'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SampleName } from '../test-support/sample-lender.ts'
import { openShareDesk } from '../test-support/sample-share-desk.ts'

const desk = await openShareDesk({ own: true })
const { call, callAsGuest, save, newLoan, newSharedLoan, lender, guest, database } = desk
type Day = ReplyOf<typeof getDay>

const day = async (name: SampleName, query = '', as = call): Promise<Day> => {
  const { status, body } = await as(name, `GET dashboard/day${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as Day // Every reply is held against the endpoint's own schema.
}

type List = { readonly count: number; readonly opportunities: { _id: string; info: Record<string, unknown> }[] }
const list = async (name: SampleName, body: object, as = call): Promise<List> => {
  const { status, body: answer } = await as(name, 'POST opportunities', { limit: 100, ...body })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer as unknown as List
}

const dayMs = 86_400_000
const { dayFromNow: inDays } = desk
const staff = ['admin', 'officer', 'processor', 'lead'] as const

beforeAll(async () => {
  await database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,leads}', $2) where company_id = $1 and id = 2`,
    [lender.companyId, JSON.stringify({ ...noRights, read: 'all', add: true, update: 'all', assign: true })],
  )
  const figures = { loanAmount: [['amount']] }
  await call('admin', 'PATCH programs/11/figures', { figures })
  const own = [lender.people.officer.id]
  const made = [
    { status: ['1'], amount: '100000.25', lockEnd: inDays(3), workforces: own },
    { status: ['1'], amount: '50000.50', lockEnd: inDays(-2), workforces: own },
    { status: ['2'], amount: '7', lockEnd: inDays(40), workforces: own },
    { status: ['1', '2'], amount: '1.01', workforces: own, groups: ['1'] },
    { status: ['3'], amount: '5', lockEnd: inDays(1), workforces: own },
    { status: ['1'], amount: '20', lockEnd: inDays(14) },
    { status: ['1'], amount: '30', lockEnd: inDays(15), groups: ['1'] },
  ]
  for (const { amount, lockEnd, ...entries } of made) {
    const id = await newLoan(entries)
    const saved = await save('admin', id, {
      ...{ formData: { amount, full_name: 'Bea Borrower' }, adminInfo: { lockEnd: lockEnd ?? null } },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  await call('admin', 'PATCH products/1/statuses/1/gate', { program: '11', asks: { fields: [] }, targetDays: 2 })
  await database.ownerPool.query(
    `update record_list set stage_entered_at = $2 where company_id = $1 and module_id = 1 and loan_no % 2 = 0`,
    [lender.companyId, new Date(desk.clock.now().getTime() - 5 * dayMs)],
  )
})

describe('every number is the list behind it', () => {
  const everyone = staff.flatMap((name) => dayScopes.map((scope) => [name, scope] as const))

  test.each(everyone)('for %s, %s', async (name, asked: DayScope) => {
    const { cards, show, groups } = await day(name, `?show=${asked}`)
    const loans = { scope: show, groupIds: groups }
    for (const product of cards.pipeline?.products ?? []) {
      const within = { product: product._id }
      const open = await list(name, { ...within, filters: [...loansOfDay(loans), openLoans] })
      expect([product.title, product.count]).toEqual([product.title, open.count])
      for (const { _id: status, count, over, blocked, due, allowed } of product.stages) {
        const there = async (...more: ListItem[]) =>
          (await list(name, { ...within, status, filters: [...loansOfDay(loans), ...more] })).count
        const told = [await there(), await there(blockedLoans), await there(dueLoans)]
        expect([status, count, blocked, due]).toEqual([status, ...told])
        if (over === null || allowed.length === 0) continue
        expect([status, over]).toEqual([status, await there(longStanding(allowed))])
      }
    }
    const byDue = { field: nextActionFields.due, order: 'asc' }
    const open = await list(name, { filters: waitsOfDay(loans), sort: byDue })
    const parts = await Promise.all(waitsInOrder(loans).map((part) => list(name, part)))
    const inOrder = parts.flatMap(({ opportunities }) => opportunities.map(({ _id }) => _id))
    expect([cards.waits?.count, inOrder.length]).toEqual([open.count, open.count])
    expect(cards.waits?.loans.map(({ _id }) => _id)).toEqual(inOrder.slice(0, 8))
    for (const party of dayParties) {
      const there = await list(name, { filters: waitsOfDay(loans, party), sort: byDue })
      const { waits } = (await day(name, `?show=${asked}&card=waits&waits=${party}`)).cards
      expect([party, waits?.parties?.[party], waits?.loans.map(({ _id }) => _id)]).toEqual([
        ...[party, there.count],
        there.opportunities.slice(0, 8).map(({ _id }) => _id),
      ])
    }
    const sort = { field: figureField('lockEnd'), order: 'asc' }
    const locks = await list(name, { filters: locksOfDay(loans), sort })
    expect([cards.locks?.count, cards.locks?.loans.map(({ _id }) => _id)]).toEqual([
      locks.count,
      locks.opportunities.slice(0, 5).map(({ _id }) => _id),
    ])
  })

  test('new leads are those of their tab, in its order', async () => {
    for (const last_name of ['Molina', 'Ortega'])
      await call('admin', 'POST leads/add', { formData: { first_name: 'Irene', last_name } })
    const { leads } = (await day('officer')).cards
    const { body } = await call('officer', 'POST leads', { status: '1' })
    const rows = (body.leads as { _id: string }[]).map(({ _id }) => _id)
    expect([leads?.count, leads?.leads.map(({ _id }) => _id)]).toEqual([rows.length, rows.slice(0, 5)])
    expect(rows.length).toBeGreaterThan(1)
  })
})

describe('the day of an officer', () => {
  test('adds up what is theirs to the cent, and tells what stands too long', async () => {
    const { cards, show, mayAddLoans } = await day('officer')
    const [product] = cards.pipeline?.products ?? []
    const stage = (id: string) => product?.stages.find(({ _id }) => _id === id)
    expect([show, mayAddLoans, product?.count, product?.amount]).toEqual(['mine', true, 4, '150008.76'])
    expect([stage('1')?.count, stage('1')?.amount, stage('2')?.amount]).toEqual([3, '150001.76', '8.01'])
    expect((stage('1')?.over ?? 0) > 0 && (stage('1')?.over ?? 0) < 3).toBe(true)
    expect(stage('1')?.allowed).toEqual([{ program: '11', days: 2 }])
  })

  test('names locks that have ended first, and none of a loan that is over', async () => {
    const { locks } = (await day('officer')).cards
    expect(locks?.loans.map(({ daysLeft, lockEnd }) => [daysLeft, lockEnd])).toEqual([
      [-2, inDays(-2)],
      [3, inDays(3)],
    ])
    expect(locks?.loans[0]).toMatchObject({ number: expect.stringMatching(/^SL-/), borrower: 'Bea Borrower' })
  })

  test('brings one card alone where one is asked for', async () => {
    expect(Object.keys((await day('officer', '?card=locks')).cards)).toEqual(['locks'])
  })

  test.each(['?show=yours', '?card=weather', '?cards=locks'])('%s is no day', async (query) => {
    expect((await call('officer', `GET dashboard/day${query}`)).body.code).toBe('invalid-request')
  })
})

describe('what a day does not tell', () => {
  test('borrowers and brokers have none, and who may read no loans has no card of them', async () => {
    for (const name of ['borrower', 'broker'] as const) {
      const { cards, scopes } = await day(name)
      expect([name, cards, scopes]).toEqual([name, {}, []])
    }
    const { pipeline, waits, locks } = (await day('outsider')).cards
    expect([pipeline, waits, locks]).toEqual([undefined, undefined, undefined])
  })

  test('who reads only the own loans is shown no others, whatever is asked for', async () => {
    const own = await day('processor', '?show=all')
    const { read } = lender.actor('processor').role.permissions.modules.opportunities ?? {}
    expect([read, own.show, own.scopes]).toEqual(['own', 'mine', ['mine']])
  })

  test('an amount that a form hides from somebody is added up for nobody like them', async () => {
    const amounts = async (name: SampleName) =>
      (await day(name)).cards.pipeline?.products.flatMap(({ amount }) => amount ?? [])
    expect(await amounts('officer')).not.toEqual([])
    // A field that this form hides from role 2.
    expect((await call('admin', 'PATCH programs/1/figures', { figures: { loanAmount: [['margin']] } })).status).toBe(
      200,
    )
    expect(await amounts('officer')).toEqual([])
    expect(await amounts('admin')).not.toEqual([])
  })

  test('another company’s loans, but for those it shared', async () => {
    const shared = await newSharedLoan('View')
    const { cards } = await day('admin', '?show=all', callAsGuest)
    const all = await list('admin', {}, callAsGuest)
    expect(all.opportunities.map(({ _id }) => _id)).toContain(shared)
    const told = cards.pipeline?.products.flatMap(({ _id: product, stages }) =>
      stages.map(({ _id: status, count }) => ({ product, status, count })),
    )
    for (const { product, status, count } of told ?? [])
      expect((await list('admin', { product, status }, callAsGuest)).count).toBe(count)
    expect(guest.companyId).not.toBe(lender.companyId)
  })
})
