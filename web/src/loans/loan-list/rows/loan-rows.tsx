import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { useCurrentUser } from '../../../current-user.ts'
import { RecordRows } from '../../../records/list/record-rows.tsx'
import type { ListSelection } from '../../../records/list/use-list-selection.ts'
import { useTranslation } from '../../../translation.ts'
import type { LoanListReply } from '../loan-list-query.ts'
import type { LoanListAddress } from '../use-loan-list.ts'
import { numberOf } from './loan-number-cell.tsx'
import { useLoanColumns } from './use-loan-columns.tsx'

interface LoanRowsProps {
  list: LoanListReply
  address: LoanListAddress
  selection: ListSelection<LoanRow>
  isBusy: boolean
}

/** The loans as a table, or as cards. */
export function LoanRows({ list, address: { state, go }, selection, isBusy }: LoanRowsProps) {
  const { t } = useTranslation()
  const { type } = useCurrentUser()
  const isStaff = type === 'Workforces'
  const columns = useLoanColumns(list, state)
  const sort = state.sort ?? { field: 'createdAt', order: 'desc' as const }
  const sortedBy = columns.find((column) => column.sortField === sort.field)
  const numbers = new Map(list.opportunities.map((loan) => [loan._id, numberOf(loan)]))
  const caption = sortedBy
    ? t('loanList.captionSorted', {
        field: sortedBy.header,
        order: t(sort.order === 'asc' ? 'loanList.ascending' : 'loanList.descending'),
      })
    : t('loanList.captionNewest')
  return (
    <RecordRows
      caption={caption}
      columns={columns}
      rows={list.opportunities}
      rowHeight={state.rowHeight}
      sort={sort}
      onSort={(next) => go({ sort: next })}
      isBusy={isBusy}
      // Rows are selected for what can be done with them; where there is nothing, there is no box to tick.
      selection={
        isStaff && (list.permissions.delete || list.permissions.share)
          ? {
              selected: selection.ids,
              onToggle: selection.toggle,
              onToggleAll: selection.togglePage,
              allLabel: t('loanList.selectAll'),
              rowLabel: (id) => t('loanList.selectLoan', { number: numbers.get(id) ?? '' }),
            }
          : undefined
      }
    />
  )
}
