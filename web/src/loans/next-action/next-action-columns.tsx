import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { type NextActionField, nextActionFields } from '@corbel/domain/records/open-items/next-action-fields'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { People } from '../loan-list/rows/loan-people-words.tsx'
import { DueText, NextActionText } from './next-action-link.tsx'

type Column = TableColumn<LoanRow>

const widths: Readonly<Record<NextActionField, number>> = {
  action: 200,
  waitsOn: 140,
  due: 148,
  items: 96,
  blocking: 120,
  docs: 88,
  docsOpen: 120,
  docsReview: 132,
}

/** What loans wait for as columns, by what they tell. */
export function useNextActionColumns(): (part: NextActionField) => Column {
  const { t } = useTranslation()
  return (part) => ({
    ...{ id: `field ${nextActionFields[part]}`, header: t(titles[part]), width: widths[part] },
    sortField: nextActionFields[part],
    align: part === 'action' || part === 'waitsOn' || part === 'due' ? undefined : 'right',
    cell: (loan) => <NextActionCell loan={loan} part={part} />,
  })
}

const titles = {
  action: 'nextAction.title',
  waitsOn: 'nextAction.waitsOn',
  due: 'nextAction.due',
  items: 'nextAction.items',
  blocking: 'nextAction.blocking',
  docs: 'nextAction.docs',
  docsOpen: 'nextAction.docsOpen',
  docsReview: 'nextAction.docsReview',
} as const

function NextActionCell({ loan, part }: { loan: LoanRow; part: NextActionField }) {
  const { nextAction } = loan
  if (nextAction === null) return null
  switch (part) {
    case 'action':
      return <NextActionText loan={loan} />
    case 'waitsOn':
      return nextAction.next && <WaitsOn loan={loan} waitsOn={nextAction.next.waitsOn} />
    case 'due':
      return nextAction.next?.due ? <DueText due={nextAction.next.due} /> : null
    case 'items':
      return <span className="num">{nextAction.items}</span>
    case 'docs':
      return <DocsDone loan={loan} />
    case 'blocking':
    case 'docsOpen':
    case 'docsReview':
      return <span className="num">{String(loan.info[nextActionFields[part]] ?? '')}</span>
  }
}

/** How many documents are accepted of those that are needed, as the way to them. */
function DocsDone({ loan }: { loan: LoanRow }) {
  const said = loan.info[nextActionFields.docs]
  if (typeof said !== 'string') return null
  return (
    <AppLink to={paths.loan(loan._id, { tab: 'docs' })} className="link num">
      {said}
    </AppLink>
  )
}

/** Of its staff by name, else by what they are to the loan. */
function WaitsOn({ loan, waitsOn }: { loan: LoanRow; waitsOn: 'staff' | 'borrower' | 'other' }) {
  const { t } = useTranslation()
  if (waitsOn !== 'staff') return t(`nextAction.parties.${waitsOn}`)
  return loan.workforces.length === 0 ? (
    <span className="next-nothing">{t('nextAction.nobody')}</span>
  ) : (
    <People people={loan.workforces} />
  )
}
