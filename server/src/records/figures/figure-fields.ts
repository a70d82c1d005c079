import { figureColumns, figureField, type KeyFigure, keyFigures, operandsOf } from '@corbel/domain/figures/key-figures'
import { visibleFigures } from '@corbel/domain/figures/mapping-rules'
import { type FigureMapping, ownDates } from '@corbel/domain/figures/meanings'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import type { ListField } from '@corbel/domain/records/list/list-field'
import { unplacedOrder } from '@corbel/domain/records/list/unplaced-order'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { inWords } from '../../platform/messages/in-words.ts'

/** What the fields of a form mean; `former` as long as rows of lists may still show what they meant before. */
export type FiguredForm = {
  readonly figures: FigureMapping
  readonly former: FigureMapping | null
  readonly outline: FormOutline
}

/** What the figures are called. */
export const figureTitles = {
  loanAmount: tell('figures.meanings.loanAmount'),
  noteRate: tell('figures.meanings.noteRate'),
  loanToValue: tell('figures.meanings.loanToValue'),
  combinedLoanToValue: tell('figures.combinedLoanToValue'),
  debtToIncome: tell('figures.meanings.debtToIncome'),
  lockEnd: tell('figures.meanings.lockEnd'),
  closingDate: tell('figures.meanings.closingDate'),
} as const

/** The figures as fields of a list over loans of these forms. One that any of them hides from the role is unknown. */
export function figureFields(forms: readonly FiguredForm[], roleId: string, language: Language): ListField[] {
  const told = keyFigures.filter(
    (figure) => forms.some((form) => isTold(figure, form)) && forms.every((form) => isVisible(figure, form, roleId)),
  )
  return told.map((figure) => ({
    id: figureField(figure),
    title: inWords(figureTitles[figure], language),
    type: figureColumns[figure].type,
    kind: figureColumns[figure].kind,
    options: [],
    listShowField: false,
    order: unplacedOrder,
  }))
}

/** A form that means nothing at all has no figures, not even those that loans have entries for. */
function isTold(figure: KeyFigure, { figures }: FiguredForm): boolean {
  const isMapped = operandsOf(figure, figures).some((meaning) => figures[meaning] !== undefined)
  return isMapped || (ownDates.some((date) => date === figure) && Object.keys(figures).length > 0)
}

const isVisible = (figure: KeyFigure, { figures, former, outline }: FiguredForm, roleId: string): boolean =>
  [figures, ...(former === null ? [] : [former])].every((mapping) =>
    visibleFigures(mapping, outline, roleId).includes(figure),
  )
