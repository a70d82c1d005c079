import { listLoans } from '@corbel/domain/loans/loan-endpoints'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { call } from '../../../api.ts'
import { RecentNotes } from '../../../notes/recent-notes-panel.tsx'
import { paths } from '../../../paths.ts'
import type { PeekedKind } from '../../../records/list/peek/peeked-record.ts'
import type { PrintedKind } from '../../../records/list/print/printed-kind.ts'
import type { ToolsPlace } from '../../../records/list/row-tools/row-tools.ts'
import { RowToolsHost } from '../../../records/list/row-tools/row-tools-host.tsx'
import type { ViewedList } from '../../../records/views/use-viewed-list.ts'
import { viewName } from '../../../records/views/view-name.ts'
import { useTranslation } from '../../../translation.ts'
import { useDisplayFormat } from '../../../ui/display-format.ts'
import { formatInstantDate } from '../../../ui/format-date.ts'
import { loanModule } from '../../loan-query.ts'
import { type LoanListState, loanListBody } from '../loan-list-address.ts'
import type { LoanListReply } from '../loan-list-query.ts'
import { numberOf } from '../rows/loan-number-cell.tsx'
import { fullName } from '../rows/loan-people-words.tsx'
import { PeekedLoan } from './peeked-loan.tsx'
import { useEditedLoans } from './use-edited-loans.ts'

const peekedLoans: PeekedKind<LoanRow> = {
  nameOf: numberOf,
  pathOf: ({ _id }) => paths.loan(_id),
  notesOf: ({ _id }) => (
    <RecentNotes key={_id} module={loanModule} owner={_id} all={paths.loan(_id, { tab: 'notes' })} />
  ),
  details: (row) => <PeekedLoan key={row._id} row={row} />,
  isInDetails: (column) => /^field (figure|next|stage)\./.test(column),
}

interface LoanRowToolsProps extends ToolsPlace<LoanRow> {
  list: LoanListReply
  viewed: ViewedList<LoanListState>
}

/** Looking at loans beside their list, and changing their values in it. */
export function LoanRowTools({ list, viewed, ...place }: LoanRowToolsProps) {
  return (
    <RowToolsHost
      {...place}
      peeked={peekedLoans}
      edited={useEditedLoans(list)}
      printed={usePrintedLoans(list, viewed)}
    />
  )
}

function usePrintedLoans(list: LoanListReply, viewed: LoanRowToolsProps['viewed']): PrintedKind<LoanRow> {
  const { t } = useTranslation()
  const { state } = viewed.address
  const { product, program, status } = state
  const { dateFormat, timeZone } = useDisplayFormat()
  const programs = list.products.flatMap((one) => one.programs)
  return {
    title: viewName(viewed, t('loans.title')),
    list: { module: 'opportunities', product, program },
    filters: state.filters,
    search: state.search,
    narrowing: [
      programs.find(({ _id }) => _id === program)?.title ?? list.products.find(({ _id }) => _id === product)?.title,
      status === 'all' ? undefined : list.status.find(({ _id }) => _id === status)?.label,
    ],
    total: list,
    textOf: (column, { contacts, workforces, updatedAt }) => {
      if (column === 'contacts') return contacts.map(fullName).join(', ')
      if (column === 'team') return workforces.map(fullName).join(', ')
      return column === 'updated' ? formatInstantDate(updatedAt, dateFormat, timeZone) : undefined
    },
    read: async (page, size) => {
      const body = { ...loanListBody(state), skip: page, limit: size }
      return (await call(listLoans, { body })).opportunities
    },
  }
}
