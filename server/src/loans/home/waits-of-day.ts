import type { getDay } from '@corbel/domain/dashboard/day-endpoints'
import { locksOfDay, waitsInOrder, waitsOfDay } from '@corbel/domain/dashboard/day-lists'
import { figureField } from '@corbel/domain/figures/key-figures'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { daysInStage } from '@corbel/domain/loans/stage-age'
import { type ToldTotal, toldTotal } from '@corbel/domain/records/list/listed-total'
import { nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { configurationIn, type LoanListConfiguration, loanListConfiguration } from '../list/list-configuration.ts'
import { readLoanPage } from '../list/list-page-repository.ts'
import { type LoanListPlan, planLoanList } from '../list/list-plan.ts'
import { presentLoanRow, rowContext } from '../list/list-presenter.ts'
import { guestRowContexts } from '../sharing/guest-rows.ts'
import { type DayAsked, hasDayLoans, planned } from './day-loans.ts'
import { countWaiting } from './waits-repository.ts'

type Cards = ReplyOf<typeof getDay>['cards']
type Waits = NonNullable<Cards['waits']>
type Locks = NonNullable<Cards['locks']>

const loanAmount = figureField('loanAmount')
const lockEnd = figureField('lockEnd')

/** So many rows a card shows; its total leads to all of them. */
const rowsShown = 5

/** Open loans whose rate lock ends soon or has ended, the earliest first; absent where no lock is told. */
export async function locksOfTheDay(asked: DayAsked): Promise<Locks | undefined> {
  const { db, actor, language, loans, today } = asked
  if (!hasDayLoans(actor)) return undefined
  return loanListConfiguration.use(db, actor.companyId, async (known) => {
    const configuration = configurationIn(known, language)
    const find = planLoanList(configuration, actor, {
      ...{ filters: locksOfDay(loans), sort: { field: lockEnd, order: 'asc' }, limit: rowsShown },
    })
    // Where a form hides it, or no form says what a lock is, lists do not know it.
    if (!find.ok) return { version: null, result: undefined }
    const { rows, total, version } = await loansOfPlan(asked, configuration, find.value)
    const locked = rows.flatMap((row) => {
      const end = row.info[lockEnd]
      return typeof end === 'string' ? [{ ...nameOf(row), lockEnd: end, daysLeft: daysBetween(today, end) }] : []
    })
    return { version, result: { ...total, loans: locked } }
  })
}

/** So many loans that wait are listed. */
const waitingShown = 8

/** Open loans with what they wait for, in its order; absent where that is not told. */
export async function waitsOfTheDay(asked: DayAsked): Promise<Waits | undefined> {
  const { db, actor, language, loans, waits } = asked
  if (!hasDayLoans(actor)) return undefined
  return loanListConfiguration.use(db, actor.companyId, async (known) => {
    const configuration = configurationIn(known, language)
    const byDue = { field: nextActionFields.due, order: 'asc' } as const
    const parts = waits === undefined ? waitsInOrder(loans) : [{ filters: waitsOfDay(loans, waits), sort: byDue }]
    const rows: LoanRow[] = []
    let ofLast: ToldTotal = { count: 0 }
    for (const part of parts) {
      if (rows.length >= waitingShown) break
      const listed = planLoanList(configuration, actor, { ...part, limit: waitingShown - rows.length })
      // Where a form hides a day of it, lists know no next action.
      if (!listed.ok) return { version: null, result: undefined }
      const read = await loansOfPlan(asked, configuration, listed.value)
      rows.push(...read.rows)
      ofLast = read.total
    }
    const open = planned(configuration, actor, { filters: waitsOfDay(loans) })
    const { all, version, ...parties } = await countWaiting(db, actor, open)
    const told = toldTotal(all, open.mostCounted !== null)
    const isWhole = told.countIsLeast === undefined
    const result = {
      ...(isWhole || waits === undefined ? told : ofLast),
      parties: isWhole ? parties : null,
      loans: rows,
    }
    return { version, result }
  })
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

const nameOf = ({ _id, info, prospect, status }: LoanRow) => ({
  ...{ _id, number: String(info.auto_increment ?? ''), status },
  borrower: prospect === null ? '' : `${prospect.info.first_name} ${prospect.info.last_name}`.trim(),
})

type RowsOfPlan = { readonly rows: LoanRow[]; readonly total: ToldTotal; readonly version: string }

async function loansOfPlan(
  { db, actor, language }: DayAsked,
  configuration: LoanListConfiguration,
  plan: LoanListPlan,
): Promise<RowsOfPlan> {
  const page = await readLoanPage(db, actor, plan, { program: null, always: [lockEnd, loanAmount, daysInStage] })
  const own = rowContext(configuration, actor, plan.showsAddress)
  const guests = await guestRowContexts(db, actor, {
    ...{ rows: page.rows, companyName: configuration.company.name, language },
  })
  const isBounded = plan.counted === null && plan.amongNewest === null && plan.mostCounted !== null
  return {
    rows: page.rows.flatMap((row) => {
      const context = row.guest === undefined ? own : guests.get(row.id)
      return context === undefined ? [] : [presentLoanRow(row, context)]
    }),
    total: toldTotal(page.counts[0] ?? 0, isBounded),
    version: page.version,
  }
}
