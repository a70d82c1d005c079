import type { Actor } from '@corbel/domain/auth/actor'
import type { DayStage, getDay } from '@corbel/domain/dashboard/day-endpoints'
import { loansOfDay } from '@corbel/domain/dashboard/day-lists'
import { figureField } from '@corbel/domain/figures/key-figures'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { openKinds } from '@corbel/domain/products/status-kinds'
import { nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { statusTitle } from '../../products/choices-presenter.ts'
import type { Product, Status } from '../../records/configuration/lending-choices.ts'
import { configurationIn, type LoanListConfiguration, loanListConfiguration } from '../list/list-configuration.ts'
import { listLoans } from '../list/list-loans.ts'
import type { LoanListPlan } from '../list/list-plan.ts'
import { type DayAsked, hasDayLoans, planned } from './day-loans.ts'
import { type AskedPipeline, countOwnPipeline, type PipelineCell, readPipeline } from './pipeline-repository.ts'

type Pipeline = NonNullable<ReplyOf<typeof getDay>['cards']['pipeline']>

const loanAmount = figureField('loanAmount')

/** Where the loans of a day stand, product by product; absent for whom loans are closed. */
export async function pipelineOfDay(asked: DayAsked): Promise<Pipeline | undefined> {
  const { db, actor, language, loans, today } = asked
  if (!hasDayLoans(actor)) return undefined
  return loanListConfiguration.use(db, actor.companyId, async (known) => {
    const configuration = configurationIn(known, language)
    const plan = planned(configuration, actor, { filters: loansOfDay(loans) })
    const hasAmounts = plan.fields.known.has(loanAmount)
    const hasNext = plan.fields.known.has(nextActionFields.due)
    const { programs, statuses } = configuration.choices
    const open = statuses.filter(isOpen).map(({ id }) => id)
    const read = await cellsOfDay(asked, plan, { open, allowed: allowedDays(configuration, actor), today })
    const products: Pipeline['products'] = []
    for (const product of configuration.choices.products) {
      const ofProduct = new Set(programs.filter(({ productId }) => productId === product.id).map(({ id }) => id))
      const shown =
        read === null
          ? await countedProduct(asked, configuration, product)
          : addedUp(
              read.cells.filter(({ program }) => ofProduct.has(program)),
              { configuration, actor, product, hasAmounts, hasNext, counting: read.counting },
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
    const blank = { amount: null, over: 0, blocked: 0, due: 0 }
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
      ? [{ ...titled(status, actor), ...told, amount: null, over: null, blocked: null, due: null, allowed: [] }]
      : []
  })
  return { ...{ _id: String(product.id), title: product.title }, count: null, amount: null, stages }
}

type Adding = {
  readonly configuration: LoanListConfiguration
  readonly actor: Actor
  readonly product: Product
  readonly hasAmounts: boolean
  /** Whether the reader's lists know what loans wait for. */
  readonly hasNext: boolean
  readonly counting: Cells['counting']
}

function addedUp(cells: readonly PipelineCell[], adding: Adding): Pipeline['products'][number] {
  const { configuration, actor, product, hasAmounts, hasNext, counting } = adding
  const isAddedUp = counting === 'added up'
  const sumOf = (status: number) => {
    const some = cells.filter((cell) => cell.status === status)
    return {
      count: some.reduce((sum, { count }) => sum + count, 0),
      amount: hasAmounts && isAddedUp ? sumOfDecimals(some.flatMap((cell) => cell.amount ?? [])) : null,
      over: some.reduce((sum, { over }) => sum + over, 0),
      blocked: some.reduce((sum, { blocked }) => sum + blocked, 0),
      due: some.reduce((sum, { due }) => sum + due, 0),
    }
  }
  const allowed = allowedDays(configuration, actor)
  const programs = new Set(cells.map(({ program }) => program))
  const stages = statusesOf(configuration, product).flatMap((status): DayStage[] => {
    const { over, blocked, due, ...sum } = sumOf(status.id)
    if (!isStage(status, sum.count)) return []
    const tellsNext = isAddedUp && hasNext
    const said = allowed.filter((one) => one.status === status.id && programs.has(one.program))
    return [
      {
        ...titled(status, actor),
        ...sum,
        ...(counting === 'some' ? { countIsLeast: true as const } : {}),
        over: isAddedUp && loanPolicy.readsEveryHistory(actor) ? over : null,
        ...{ blocked: tellsNext ? blocked : null, due: tellsNext ? due : null },
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
