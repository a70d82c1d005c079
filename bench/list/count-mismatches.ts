import type { getDashboard } from '@corbel/domain/dashboard/dashboard-endpoints'
import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import {
  blockedLoans,
  type DayScope,
  dayParties,
  dueLoans,
  loansOfDay,
  locksOfDay,
  longStanding,
  openLoans,
  waitsOfDay,
} from '@corbel/domain/dashboard/day-lists'
import type { listLoans } from '@corbel/domain/loans/loan-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { KeepAliveClient } from '../lending/keep-alive-client.ts'

export interface Compared {
  figures: number
  /** Those whose list says another number, in words. */
  mismatches: string[]
}

interface Figure {
  name: string
  /** What the page says, and whether it says that there are more. */
  said: { count: number; countIsLeast?: true | undefined }
  path: string
  body: object
}

const seen: readonly DayScope[] = ['mine', 'all']

/**
 * Every figure of somebody's first page, of their pipeline's tabs and of the lists behind them, each against the list that
 * it opens, counted to the last one. A figure that says that there are more is one more than it says at least.
 */
export async function compareFigures(who: string, http: KeepAliveClient): Promise<Compared> {
  const ask = async <Reply>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> =>
    // The border of types: every reply is held against its endpoint by the server's own tests.
    JSON.parse(await http.send(method, path, body)) as Reply
  const figures = [...(await ofDay(ask)), ...(await ofDashboard(ask)), ...(await ofTabs(ask))]
  const mismatches: string[] = []
  for (const { name, said, path, body } of figures) {
    const { count } = await ask<{ count: number }>('POST', path, { ...body, limit: 1, ...exactly(path) })
    const isSame = said.countIsLeast ? count > said.count : count === said.count
    if (!isSame) mismatches.push(`${who}: ${name} says ${said.count}, its list ${count}`)
  }
  return { figures: figures.length, mismatches }
}

type Ask = <Reply>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply>

/** Lists of leads are always counted. */
const exactly = (path: string): object => (path === 'leads' ? {} : { exactCount: true })

const ofLoans = (name: string, said: Figure['said'], body: object): Figure => ({
  ...{ name, said, body },
  path: 'opportunities',
})

async function ofDay(ask: Ask): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const scope of seen) {
    const { cards, show, groups } = await ask<ReplyOf<typeof getDay>>('GET', `dashboard/day?show=${scope}`)
    const loans = { scope: show, groupIds: groups }
    const own = loansOfDay(loans)
    for (const { _id: product, title, count: open, stages } of cards.pipeline?.products ?? []) {
      const of = `${scope}, ${title}`
      if (open !== null)
        figures.push(ofLoans(`${of}, open`, { count: open }, { product, filters: [...own, openLoans] }))
      for (const { _id: status, label, count, countIsLeast, blocked, due, over, allowed } of stages) {
        const marks = [
          ['blocked', blocked, blockedLoans],
          ['due', due, dueLoans],
          ['over', allowed.length === 0 ? null : over, longStanding(allowed)],
        ] as const
        figures.push(ofLoans(`${of}, ${label}`, { count, countIsLeast }, { product, status, filters: own }))
        for (const [name, number, only] of marks)
          if (number !== null)
            figures.push(
              ofLoans(`${of}, ${label}, ${name}`, { count: number }, { product, status, filters: [...own, only] }),
            )
      }
    }
    const { waits, locks, leads } = cards
    if (waits) figures.push(ofLoans(`${scope}, waits`, waits, { filters: waitsOfDay(loans) }))
    for (const party of waits?.parties == null ? [] : dayParties)
      figures.push(
        ofLoans(
          `${scope}, waits on ${party}`,
          { count: waits?.parties?.[party] ?? 0 },
          { filters: waitsOfDay(loans, party) },
        ),
      )
    if (locks) figures.push(ofLoans(`${scope}, locks`, locks, { filters: locksOfDay(loans) }))
    if (leads) figures.push({ name: 'new leads', said: leads, path: 'leads', body: { status: '1' } })
  }
  return figures
}

async function ofDashboard(ask: Ask): Promise<Figure[]> {
  const board = await ask<ReplyOf<typeof getDashboard>>('POST', 'dashboard', {})
  const isTotal = (id: string): boolean => id === 'all'
  return [
    ...board.opportunity_count.map((one) =>
      ofLoans(`tile ${one.label}`, one, isTotal(one._id) ? {} : { status: one._id }),
    ),
    ...board.lead_counts.map(
      (one): Figure => ({
        ...{ name: `leads ${one.label}`, said: one, path: 'leads' },
        body: isTotal(one._id) ? {} : { status: one._id },
      }),
    ),
    ...board.prospect_count.map(
      (one): Figure => ({
        ...{ name: `prospects ${one.label}`, said: one, path: 'people/prospects' },
        body: { active: one._id !== 'inactive' },
      }),
    ),
  ]
}

/** The tabs of the whole list, and of each product's. */
async function ofTabs(ask: Ask): Promise<Figure[]> {
  const whole = await ask<ReplyOf<typeof listLoans>>('POST', 'opportunities', { limit: 1 })
  const asked = [{}, ...whole.products.map(({ _id: product }) => ({ product }))]
  const figures: Figure[] = []
  for (const body of asked) {
    const { status } = await ask<ReplyOf<typeof listLoans>>('POST', 'opportunities', { ...body, limit: 1 })
    // Of more loans than are counted, tabs but the chosen one say none.
    for (const { _id, label, count, countIsLeast } of status)
      if (count !== undefined) figures.push(ofLoans(`tab ${label}`, { count, countIsLeast }, { ...body, status: _id }))
  }
  return figures
}
