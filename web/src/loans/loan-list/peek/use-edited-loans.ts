import { saveLoan } from '@corbel/domain/loans/loan-endpoints'
import type { LoanRow } from '@corbel/domain/loans/loan-replies'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { type EditedRows, rowAfter } from '../../../records/list/editing/edited-rows.ts'
import { useTranslation } from '../../../translation.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { sendPastGate } from '../../gate/send-past-gate.ts'
import { forgetWhatTellsOf } from '../../loan-query.ts'
import type { LoanListReply } from '../loan-list-query.ts'
import { numberOf } from '../rows/loan-number-cell.tsx'
import { fieldOfColumn } from '../rows/use-loan-columns.tsx'
import { changeRow } from '../rows/use-row-change.ts'

const CellEditor = lazyPart(async () => (await import('../../../forms/cell-editor-panel.tsx')).CellEditor, 'over')

/** Values of loans that are changed in the list, past gates as on their page. */
export function useEditedLoans({ columns, permissions }: LoanListReply): EditedRows<LoanRow> {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return {
    fields: columns,
    fieldOf: fieldOfColumn,
    mayEdit: ({ active, readonly }) => permissions.saveForm && active && !readonly,
    nameOf: numberOf,
    versionOf: (loan) => loan,
    Editor: CellEditor,
    save: async ({ _id: id }, { field, value, rev }) => {
      const { opportunity, reviewNeeded } = await sendPastGate(t, id, (override) =>
        call(saveLoan, { params: { id }, body: { formData: { [field]: value }, rev, ...override } }),
      )
      return { rev: opportunity.rev, info: opportunity.info, reviewNeeded }
    },
    keep: (loan, saved) => {
      if (saved !== null) {
        const { rev, info } = rowAfter(loan, saved, columns)
        changeRow(queryClient, loan._id, { rev, info })
      }
      void forgetWhatTellsOf(queryClient, loan._id)
    },
  }
}
