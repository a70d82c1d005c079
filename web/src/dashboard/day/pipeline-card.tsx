import type { DayStage } from '@corbel/domain/dashboard/day-endpoints'
import {
  blockedLoans,
  type DayLoans,
  dueLoans,
  loansOfDay,
  longStanding,
  openLoans,
} from '@corbel/domain/dashboard/day-lists'
import type { CSSProperties } from 'react'
import { loansPath } from '../../loans/loans-path-link.tsx'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatMoney } from '../../ui/format-number.ts'
import { tones } from '../../ui/status-chip.tsx'
import { countText } from '../../ui/table/count-text.ts'
import { useGo } from '../../ui/use-go.ts'
import { useDashboardAddress } from '../dashboard-address.ts'
import { CardOfDay } from './card-of-day.tsx'
import type { CardsOfDay } from './day-query.ts'

type Pipeline = NonNullable<CardsOfDay['pipeline']>
type Product = Pipeline['products'][number]

interface PipelineCardProps {
  pipeline: Pipeline
  loans: DayLoans
}

/** Where the loans of one product stand. */
export function PipelineCard({ pipeline: { products }, loans }: PipelineCardProps) {
  const { t } = useTranslation()
  const go = useGo()
  const address = useDashboardAddress()
  const { currency } = useDisplayFormat()
  const product = products.find(({ _id }) => _id === address.product) ?? fullest(products)
  if (product === undefined) return null
  const { count, amount } = product
  const open = loansPath([...loansOfDay(loans), openLoans], { product: product._id })
  return (
    <CardOfDay
      className="day-wide"
      title={t('day.pipeline')}
      note={
        // Loans that are all funded and paid back are no empty pipeline.
        count !== null &&
        (count > 0 || isEmpty(product)) && (
          <AppLink className="quiet num" to={open}>
            {t('day.open', { count })}
            {amount !== null && count > 0 && `, ${formatMoney(amount, currency)}`}
          </AppLink>
        )
      }
      aside={
        products.length > 1 && (
          <Choice
            aria-label={t('day.product')}
            size="sm"
            data={products.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={product._id}
            onChange={(chosen) => go(address.at({ product: chosen }), { replace: true })}
          />
        )
      }
    >
      {isEmpty(product) && (
        <p className="quiet day-none">
          {t(noneOf[loans.scope])} {loans.scope !== 'all' && <AppLink to={loansPath([])}>{t('day.allLoans')}</AppLink>}
        </p>
      )}
      {!isEmpty(product) && (
        <ul className="day-stages">
          {product.stages.map((stage) => (
            <Stage key={stage._id} stage={stage} product={product._id} loans={loans} />
          ))}
        </ul>
      )}
    </CardOfDay>
  )
}

const noneOf = { mine: 'day.noneMine', team: 'day.noneTeam', all: 'day.noneAll' } as const

const loansOf = ({ stages }: Product): number => stages.reduce((sum, { count }) => sum + count, 0)
/** Of a product with very many, none counted so far is not none at all. */
const isEmpty = (product: Product): boolean =>
  loansOf(product) === 0 && product.stages.every(({ countIsLeast }) => countIsLeast === undefined)

/** Where most is to be done. */
const fullest = (products: readonly Product[]): Product | undefined =>
  products.toSorted((one, other) => compared(openOf(other), openOf(one)) || loansOf(other) - loansOf(one))[0]

/** Infinities are equal, and their difference is no number. */
const compared = (one: number, other: number): number => (one === other ? 0 : one - other)

const openOf = ({ count }: Product): number => count ?? Number.POSITIVE_INFINITY

interface StageProps {
  stage: DayStage
  product: string
  loans: DayLoans
}

function Stage({ stage, product, loans }: StageProps) {
  const { t } = useTranslation()
  const { currency } = useDisplayFormat()
  const { _id: status, label, color, count, countIsLeast, amount, over, blocked, due, allowed } = stage
  const own = loansOfDay(loans)
  const isTone = tones.some((tone) => tone === color)
  // What keeps loans from going on, each with the list of these.
  const marks = [
    { tone: 'red', number: blocked, words: t('day.blocked', { count: blocked ?? 0 }), only: blockedLoans },
    { tone: 'red', number: due, words: t('day.dueByToday', { count: due ?? 0 }), only: dueLoans },
    { tone: 'amber', number: over, words: t('day.over', { count: over ?? 0 }), only: longStanding(allowed) },
  ].filter(({ number }) => number !== null && number > 0)
  const dot: CSSProperties & Record<'--dot', string> = { '--dot': isTone ? `var(--${color}-dot)` : color }
  return (
    <li className="day-stage">
      <AppLink className="day-stage-link" to={loansPath(own, { product, status })}>
        <span className="day-stage-name trunc" style={dot} title={label}>
          {label}
        </span>
        <span className="day-stage-figures">
          <span className="k">{countText(t, count, countIsLeast)}</span>
          {amount !== null && count > 0 && <span className="quiet num trunc">{formatMoney(amount, currency)}</span>}
        </span>
      </AppLink>
      {marks.map(({ tone, words, only }) => (
        <AppLink key={words} className={`day-mark is-${tone}`} to={loansPath([...own, only], { product, status })}>
          {words}
        </AppLink>
      ))}
      {marks.length === 0 && (
        <span className="meta quiet">{count === 0 && countIsLeast === undefined && t('day.empty')}</span>
      )}
    </li>
  )
}
