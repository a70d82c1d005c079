import type { LoanFigures } from '@corbel/domain/figures/figure-reply'
import { figureColumns, type KeyFigure } from '@corbel/domain/figures/key-figures'
import { kindOfMeaning, type Meaning } from '@corbel/domain/figures/meanings'
import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { type Translate, useTranslation } from '../../translation.ts'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatCalendarDate } from '../../ui/format-date.ts'
import { formatMoney, formatPercent } from '../../ui/format-number.ts'
import { tip } from '../../ui/tip.ts'

interface LoanFigureProps {
  figure: KeyFigure
  figures: LoanFigures
  places: ReadonlyMap<string, FieldPlace>
  onJump: (place: FieldPlace) => void
}

export const nameOfFigure = (figure: KeyFigure, t: Translate): string =>
  figure === 'combinedLoanToValue' ? t('figures.combinedLoanToValue') : t(`figures.meanings.${figure}`)

/** A figure, with what it is made from beside it; where something is missing, the way to that field. */
export function LoanFigure({ figure, figures, places, onJump }: LoanFigureProps) {
  const { t } = useTranslation()
  const write = useFigureText()
  const told = figures.known[figure]
  if (told === undefined) return null
  const meant = told.missing[0]
  const operand = told.operands.find(({ meaning }) => meaning === meant)
  const place = operand?.field ? places.get(operand.field) : undefined
  const said = tip(describe(figure, told, { t, write }))
  if (told.value !== null)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its formula is told to the keyboard too
      <span className="num figure" tabIndex={0} {...said}>
        {write(figureColumns[figure].type, told.value)}
      </span>
    )
  if (place === undefined || meant === undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is missing is told to the keyboard too
      <span className="figure" tabIndex={0} {...said}>
        –
      </span>
    )
  const missing = t('figures.missing', { meaning: t(`figures.meanings.${meant}`) })
  return (
    <button type="button" className="link figure" aria-label={missing} {...said} onClick={() => onJump(place)}>
      –
    </button>
  )
}

type Told = NonNullable<LoanFigures['known'][KeyFigure]>
type Write = (kind: string, value: string) => string

/** Formula and operands, a line each. */
function describe(figure: KeyFigure, { operands }: Told, { t, write }: { t: Translate; write: Write }): string {
  const line = (meaning: Meaning, value: string): string =>
    t('figures.operand', { meaning: t(`figures.meanings.${meaning}`), value })
  const lines = operands.map(({ meaning, value, isMapped }) => {
    if (value !== null) return line(meaning, write(kindOfMeaning[meaning], value))
    return line(meaning, isMapped ? t('figures.blank') : t('figures.unmapped'))
  })
  const isRatio = figure === 'loanToValue' || figure === 'combinedLoanToValue' || figure === 'debtToIncome'
  return [...(isRatio && operands.length > 1 ? [t(`figures.formulas.${figure}`)] : []), ...lines].join('\n')
}

/** Figures as the reader's language and company write them. */
export function useFigureText(): Write {
  const { currency, dateFormat } = useDisplayFormat()
  return (kind, value) => {
    if (kind === 'amount') return formatMoney(value, currency)
    if (kind === 'percentage') return formatPercent(value)
    return kind === 'date' ? formatCalendarDate(value, dateFormat) : value
  }
}
