import { exportLoans } from '@corbel/domain/loans/loan-export-endpoints'
import { callForFile } from '../../file-call.ts'
import type { ExportedList } from '../../records/exporting/take-export.ts'
import { type LoanListState, loanListBody } from './loan-list-address.ts'

/** All of the list as a file, in its order and with its columns. */
export function exportedLoans(name: string, state: LoanListState): ExportedList {
  const { skip: _page, limit: _size, type: _type, ...asked } = loanListBody(state)
  return { name, ask: (kind, signal) => callForFile(exportLoans, { body: { ...asked, ...kind }, signal }) }
}
