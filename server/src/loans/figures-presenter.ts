import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type { LoanFigures } from '@corbel/domain/figures/figure-reply'
import { type Figure, type FiguredLoan, loanFigure, noOwnDates } from '@corbel/domain/figures/loan-figures'
import { seesMeaning, visibleFigures } from '@corbel/domain/figures/mapping-rules'
import { type FigureMapping, ownDates } from '@corbel/domain/figures/meanings'
import { meantValue } from '@corbel/domain/figures/meant-value'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { PublishedForm } from '../forms/published-form.ts'
import type { LoanListConfiguration } from './list/list-configuration.ts'
import { type StoredLoan, standingOf } from './stored-loan.ts'

export type FiguresFor = {
  readonly form: PublishedForm
  readonly actor: Actor
  readonly configuration: LoanListConfiguration
  /** What borrowers beside the first one said, for whom their sums are. */
  readonly parties?: FiguredLoan['parties']
}

/** The figures of a loan for its page: worked out as for lists, and each with what it is made from. */
export function presentFigures(
  loan: StoredLoan,
  { form, actor, configuration, parties = [] }: FiguresFor,
): LoanFigures {
  const { outline } = form
  const role = String(actor.role.id)
  const isGuest = actor.guestOf !== undefined
  const mapping = loan.figures ?? {}
  const stored = { lockStart: loan.lock_start, lockEnd: loan.lock_end, closingDate: loan.closing_date }
  const own = isGuest ? noOwnDates : stored
  const figured: FiguredLoan = { mapping, info: loan.info, own, parties }
  const ownOnes = isGuest ? [] : ownDates.filter((date) => (mapping[date] ?? []).length === 0)
  const known = visibleFigures(mapping, outline, role).map(
    (figure) => [figure, presentFigure(loanFigure(figure, figured), mapping)] as const,
  )
  const names = mapping.coBorrower ?? []
  return {
    known: Object.fromEntries(known),
    coBorrower: seesMeaning(mapping, 'coBorrower', outline, role) ? meantValue('coBorrower', loan.info, names) : null,
    own: Object.fromEntries(ownOnes.map((date) => [date, own[date]])),
    mayEdit: loan.active && loanPolicy.setDates(actor, standingOf(loan, actor.companyId)),
    mapping: mayConfigure(actor) && !isGuest ? String(loan.program) : null,
  }
}

function presentFigure({ value, operands, missing }: Figure, mapping: FigureMapping) {
  return {
    value,
    operands: operands.map((one) => ({ ...one, field: mapping[one.meaning]?.[0]?.[0] ?? null })),
    missing: [...missing],
  }
}
