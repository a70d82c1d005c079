import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { useCurrentUser } from '../../../current-user.ts'
import { useColumnLooks } from '../../../records/list/columns/use-column-looks.ts'
import { RecordRows } from '../../../records/list/record-rows.tsx'
import type { ListSelection } from '../../../records/list/use-list-selection.ts'
import type { ViewedList } from '../../../records/views/use-viewed-list.ts'
import { useTranslation } from '../../../translation.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { LoanListState } from '../loan-list-address.ts'
import type { LoanListReply } from '../loan-list-query.ts'
import { mayActOnSome } from '../loan-selection-bar.tsx'
import { numberOf } from './loan-number-cell.tsx'
import { fieldOfColumn, useLoanColumns } from './use-loan-columns.tsx'

const LoanRowTools = lazyPart(async () => (await import('../peek/loan-row-tools.tsx')).LoanRowTools, 'over')

interface LoanRowsProps {
  list: LoanListReply
  viewed: ViewedList<LoanListState>
  selection: ListSelection<LoanRow>
  isBusy: boolean
}

/** The loans as a table, or as cards. */
export function LoanRows({ list, viewed, selection, isBusy }: LoanRowsProps) {
  const { state, go } = viewed.address
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
      walked={{ viewed, total: list }}
      looks={useColumnLooks(viewed, fieldOfColumn)}
      tools={type === 'Prospects' ? undefined : (place) => <LoanRowTools {...place} list={list} viewed={viewed} />}
      // Rows are selected for what can be done with them; where there is nothing, there is no box to tick.
      selection={
        isStaff && mayActOnSome(list.permissions)
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
