import { loanFigure } from '@corbel/domain/figures/loan-figures'
import type { OpenItem } from '@corbel/domain/records/open-items/open-item'
import type { OpenItemSource } from './open-item-kinds.ts'
import type { OpenLoan } from './open-loan.ts'

/** The days on which the rate lock ends and the loan closes: whoever works on it sees to them. */
export const daysAhead: OpenItemSource = async (_db, { loans }) =>
  new Map(loans.map((loan) => [loan.id, (['lockEnd', 'closingDate'] as const).flatMap((day) => itemOf(loan, day))]))

function itemOf(loan: OpenLoan, day: 'lockEnd' | 'closingDate'): OpenItem[] {
  const mapping = loan.figures ?? {}
  const own = { lockStart: loan.lock_start, lockEnd: loan.lock_end, closingDate: loan.closing_date }
  const { value } = loanFigure(day, { mapping, info: loan.info, own })
  if (value === null) return []
  return [{ kind: day, what: mapping[day]?.[0]?.[0] ?? null, due: value, waitsOn: 'staff' }]
}
