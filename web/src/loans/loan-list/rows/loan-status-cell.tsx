import type { LoanRow, StatusTab } from '@corbel/domain/loans/loan-replies'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from '../../../translation.ts'
import { ChoiceMenu } from '../../../ui/press/choice-menu.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { statusesAfter } from '../../statuses-after.ts'
import { numberOf } from './loan-number-cell.tsx'
import { useStatusChange } from './use-status-change.ts'

interface LoanStatusCellProps {
  loan: LoanRow
  tabs: readonly StatusTab[]
  mayChange: boolean
}

/** The loan's status; changed in place by those who may. */
export function LoanStatusCell({ loan, tabs, mayChange }: LoanStatusCellProps) {
  if (!mayChange || !loan.active || loan.readonly) return <StatusChips loan={loan} />
  return <StatusMenu loan={loan} tabs={tabs} />
}

function StatusChips({ loan }: { loan: LoanRow }) {
  const { t } = useTranslation()
  const [first, ...others] = loan.status
  if (first === undefined) return <span className="quiet">{t('loanList.noStatus')}</span>
  return (
    <span className="row status-cell">
      <StatusChip label={first.title} color={first.color} />
      {others.length > 0 && (
        <span
          className="count"
          title={t('loanList.moreStatuses', { statuses: others.map((status) => status.title).join(', ') })}
        >
          +{others.length}
        </span>
      )}
    </span>
  )
}

function StatusMenu({ loan, tabs }: Omit<LoanStatusCellProps, 'mayChange'>) {
  const { t } = useTranslation()
  const change = useStatusChange(loan)
  const offered = tabs.filter((tab) => tab.product === null || tab.product === loan.product._id)
  const held = loan.status.map(({ _id }) => _id)
  const choose = (id: string) => {
    const known = new Map(
      [...offered.map(chosenTab), ...loan.status].map((status): [string, LoanRow['status'][number]] => [
        status._id,
        status,
      ]),
    )
    change(statusesAfter(held, id).flatMap((one) => known.get(one) ?? []))
  }
  return (
    <ChoiceMenu
      width={220}
      position="bottom-start"
      choices={offered.map((tab) => ({ value: tab._id, label: <StatusChip label={tab.label} color={tab.color} /> }))}
      chosen={held.length > 1 ? held : held[0]}
      onChoose={choose}
      button={{ className: 'status-button' }}
    >
      <StatusChips loan={loan} />
      <span className="vh">, {t('loanList.changeStatus', { number: numberOf(loan) })}</span>
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
    </ChoiceMenu>
  )
}

const chosenTab = ({ _id, label, color = 'gray' }: StatusTab): LoanRow['status'][number] => ({
  ...{ _id, title: label, color, kind: '' },
})
