import type { Actor } from '@corbel/domain/auth/actor'
import type { DayStage, getDay } from '@corbel/domain/dashboard/day-endpoints'
import { type DayLoans, type DayParty, loansOfDay, locksOfDay, waitsOfDay } from '@corbel/domain/dashboard/day-lists'
import { figureField } from '@corbel/domain/figures/key-figures'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { daysInStage } from '@corbel/domain/loans/stage-age'
import { openKinds } from '@corbel/domain/products/status-kinds'
import { type ToldTotal, toldTotal } from '@corbel/domain/records/list/listed-total'
import { nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Db } from '../../platform/database/db.ts'
import { statusTitle } from '../../products/choices-presenter.ts'
import type { Product, Status } from '../../records/configuration/lending-choices.ts'
import { configurationIn, type LoanListConfiguration, loanListConfiguration } from '../list/list-configuration.ts'
import { listLoans } from '../list/list-loans.ts'
import { readLoanPage } from '../list/list-page-repository.ts'
import { type LoanListInput, type LoanListPlan, planLoanList } from '../list/list-plan.ts'
import { presentLoanRow, rowContext } from '../list/list-presenter.ts'
import { readableLoans } from '../list/readable-loans.ts'
import { guestRowContexts } from '../sharing/guest-rows.ts'
import { type AskedPipeline, countOwnPipeline, type PipelineCell, readPipeline } from './pipeline-repository.ts'
import { countWaiting } from './waits-repository.ts'

type Cards = ReplyOf<typeof getDay>['cards']
type Pipeline = NonNullable<Cards['pipeline']>
type Waits = NonNullable<Cards['waits']>
type Locks = NonNullable<Cards['locks']>

export type DayAsked = {
  readonly db: Db
  readonly actor: Actor
  readonly language: Language
  readonly loans: DayLoans
  /** Only loans that wait on them are listed. */
  readonly waits: DayParty | undefined
  /** The company's calendar date. */
  readonly today: string
}

const loanAmount = figureField('loanAmount')
const lockEnd = figureField('lockEnd')

/** Days are the work of staff; whoever may read no loans has none of them. */
export const hasDayLoans = (actor: Actor): boolean =>
  actor.type === 'Workforces' && actor.guestOf === undefined && readableLoans(actor) !== null

/** Whether a form of loans names the actor's role for decisions on changes that wait. */
export const decidesOnLoans = (db: Db, actor: Actor): Promise<boolean> =>
  loanListConfiguration.use(db, actor.companyId, async ({ version, decidingRoles }) => ({
    ...{ version, result: decidingRoles.has(String(actor.role.id)) },
  }))

/** Where the loans of a day stand, product by product; absent for whom loans are closed. */
export async function pipelineOfDay(asked: DayAsked): Promise<Pipeline | undefined> {
  const { db, actor, language, loans } = asked
  if (!hasDayLoans(actor)) return undefined
  return loanListConfiguration.use(db, actor.companyId, async (known) => {
    const configuration = configurationIn(known, language)
    const plan = planned(configuration, actor, { filters: loansOfDay(loans) })
    const hasAmounts = plan.fields.known.has(loanAmount)
    const { programs, statuses } = configuration.choices
    const open = statuses.filter(isOpen).map(({ id }) => id)
    const read = await cellsOfDay(asked, plan, { open, allowed: allowedDays(configuration, actor) })
    const products: Pipeline['products'] = []
    for (const product of configuration.choices.products) {
      const ofProduct = new Set(programs.filter(({ productId }) => productId === product.id).map(({ id }) => id))
      const shown =
        read === null
          ? await countedProduct(asked, configuration, product)
          : addedUp(
              read.cells.filter(({ program }) => ofProduct.has(program)),
              { configuration, actor, product, hasAmounts, counting: read.counting },
            )
      if (product.active || shown.stages.some(({ count }) => count > 0)) products.push(shown)
    }
    return { version: read?.version ?? null, result: { products } }
  })
}

type Cells = {
  readonly cells: readonly PipelineCell[]
  readonly version: string
  /** Whether they are all there and added up; only counted, as the many loans of one person; or the first of very many. */
  readonly counting: 'added up' | 'counted' | 'some'
}

/** Null: so many that the tabs of their list say it. */
async function cellsOfDay(
  { db, actor, loans }: DayAsked,
  plan: LoanListPlan,
  pipeline: AskedPipeline,
): Promise<Cells | null> {
  if (plan.counted !== null && plan.mostCounted !== null) return null
  if (loans.scope === 'mine' && plan.mostCounted !== null) {
    const { cells, version } = await countOwnPipeline(db, actor)
    const all = cells.reduce((sum, { status, count }) => sum + (status === 0 ? count : 0), 0)
    const blank = { amount: null, over: 0 }
    if (all > plan.mostCounted)
      return { version, counting: 'counted', cells: cells.map((cell) => ({ ...cell, ...blank })) }
  }
  const { cells, version, isPartial } = await readPipeline(db, plan, pipeline)
  return { version, cells, counting: isPartial ? 'some' : 'added up' }
}

/** Of so many loans that they are not added up: what the tabs of their list say. */
async function countedProduct(
  { db, actor, language, loans }: DayAsked,
  configuration: LoanListConfiguration,
  product: Product,
): Promise<Pipeline['products'][number]> {
  const input = { product: String(product.id), filters: loansOfDay(loans), limit: 1 }
  const list = await listLoans(db, actor, input, { language })
  const tabs = new Map(list.ok ? list.value.status.map((tab) => [tab._id, tab]) : [])
  const stages = statusesOf(configuration, product).flatMap((status): DayStage[] => {
    const { count, countIsLeast } = tabs.get(String(status.id)) ?? {}
    const told = { count: count ?? 0, ...(countIsLeast && { countIsLeast }) }
    return isStage(status, told.count)
      ? [{ ...titled(status, actor), ...told, amount: null, over: null, allowed: [] }]
      : []
  })
  return { ...{ _id: String(product.id), title: product.title }, count: null, amount: null, stages }
}

type Adding = {
  readonly configuration: LoanListConfiguration
  readonly actor: Actor
  readonly product: Product
  readonly hasAmounts: boolean
  readonly counting: Cells['counting']
}

function addedUp(cells: readonly PipelineCell[], adding: Adding): Pipeline['products'][number] {
  const { configuration, actor, product, hasAmounts, counting } = adding
  const isAddedUp = counting === 'added up'
  const sumOf = (status: number) => {
    const some = cells.filter((cell) => cell.status === status)
    return {
      count: some.reduce((sum, { count }) => sum + count, 0),
      amount: hasAmounts && isAddedUp ? sumOfDecimals(some.flatMap((cell) => cell.amount ?? [])) : null,
      over: some.reduce((sum, { over }) => sum + over, 0),
    }
  }
  const allowed = allowedDays(configuration, actor)
  const programs = new Set(cells.map(({ program }) => program))
  const stages = statusesOf(configuration, product).flatMap((status): DayStage[] => {
    const { over, ...sum } = sumOf(status.id)
    if (!isStage(status, sum.count)) return []
    const said = allowed.filter((one) => one.status === status.id && programs.has(one.program))
    return [
      {
        ...titled(status, actor),
        ...sum,
        ...(counting === 'some' ? { countIsLeast: true as const } : {}),
        over: isAddedUp && loanPolicy.readsEveryHistory(actor) ? over : null,
        allowed: said.map(({ program, days }) => ({ program: String(program), days })),
      },
    ]
  })
  const { count, amount } = sumOf(0)
  return { _id: String(product.id), title: product.title, count: isAddedUp ? count : null, amount, stages }
}

const titled = (status: Status, actor: Actor) => ({
  ...{ _id: String(status.id), label: statusTitle(status, actor), color: status.color },
})

/** What has ended otherwise than by lending is no stage of a pipeline. */
const isStage = ({ active, kind }: Status, count: number): boolean =>
  (active || count > 0) && kind !== 'declined' && kind !== 'withdrawn'

const isOpen = ({ kind }: Status): boolean => openKinds.some((one) => one === kind)

const statusesOf = ({ choices }: LoanListConfiguration, { id }: Product): Status[] =>
  choices.statuses.filter(({ productId }) => productId === null || productId === id)

function allowedDays({ choices }: LoanListConfiguration, actor: Actor) {
  if (!loanPolicy.readsEveryHistory(actor)) return []
  return choices.gates.flatMap(({ program, status, targetDays: days }) =>
    days === null ? [] : [{ program: Number(program), status: Number(status), days }],
  )
}

/** To the last digit: as binary numbers cents would go astray. */
function sumOfDecimals(decimals: readonly string[]): string {
  const places = Math.max(0, ...decimals.map((one) => one.split('.')[1]?.length ?? 0))
  const scaled = decimals.reduce((sum, one) => {
    const [whole = '0', part = ''] = one.split('.')
    return sum + BigInt(`${whole}${part.padEnd(places, '0')}`)
  }, 0n)
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return scaled < 0n ? `-${text}` : text
}

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

/** Open loans with what they wait for, the soonest due first; absent where that is not told. */
export async function waitsOfTheDay(asked: DayAsked): Promise<Waits | undefined> {
  const { db, actor, language, loans, waits } = asked
  if (!hasDayLoans(actor)) return undefined
  return loanListConfiguration.use(db, actor.companyId, async (known) => {
    const configuration = configurationIn(known, language)
    const listed = planLoanList(configuration, actor, {
      filters: waitsOfDay(loans, waits),
      sort: { field: nextActionFields.due, order: 'asc' },
      limit: waitingShown,
    })
    // Where a form hides a day of it, lists know no next action.
    if (!listed.ok) return { version: null, result: undefined }
    const { rows, total } = await loansOfPlan(asked, configuration, listed.value)
    const open = planned(configuration, actor, { filters: waitsOfDay(loans) })
    const { all, version, ...parties } = await countWaiting(db, actor, open)
    const told = toldTotal(all, open.mostCounted !== null)
    const isWhole = told.countIsLeast === undefined
    const result = {
      ...(isWhole || waits === undefined ? told : total),
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

/** What a day asks of its loans is what every list of loans knows. */
function planned(configuration: LoanListConfiguration, actor: Actor, input: LoanListInput): LoanListPlan {
  const plan = planLoanList(configuration, actor, input)
  if (!plan.ok) throw new Error(`a day cannot be listed: ${plan.refusal.code}`)
  return plan.value
}
