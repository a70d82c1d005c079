import { saveLoanColumns } from '@corbel/domain/loans/loan-endpoints'
import type { ListColumn } from '@corbel/domain/loans/loan-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { useTranslation } from '../../../translation.ts'
import { showSuccess } from '../../../ui/alerts.ts'
import type { ColumnSetting } from '../../../ui/table/column-setting.ts'
import { ColumnSettingsDialog } from '../../../ui/table/column-settings-dialog.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { loanListsKey } from '../loan-list-query.ts'

interface LoanColumnsEditorProps {
  program: string
  columns: readonly ListColumn[]
  /** In a view the columns are the view's: then they are not the person's own. */
  onChoose: ((ids: string[]) => void) | null
  onClose: () => void
}

/** Of a field that is not shown (specification 1, section 9). */
const unplacedOrder = 10_000

/** List Settings: the columns of a view, or the person's own for one program. */
export function LoanColumnsEditor({ program, columns, onChoose, onClose }: LoanColumnsEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (chosen: readonly ColumnSetting[]) =>
      call(saveLoanColumns, { body: { program, columns: chosen.map(columnOf) } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: loanListsKey })
      showSuccess(t('loanList.columnsSaved'))
      onClose()
    },
  })
  return (
    <ColumnSettingsDialog
      title={t('loans.listSettings')}
      columns={columns.map(({ id, title, listShowField }) => ({ id, title, isShown: listShowField }))}
      isSaving={save.isPending}
      error={save.isError ? `${t('loanList.saveColumnsFailed')} ${errorText(save.error)}` : null}
      onSave={(chosen) =>
        onChoose ? onChoose(chosen.filter(({ isShown }) => isShown).map(({ id }) => id)) : save.mutate(chosen)
      }
      onClose={onClose}
    />
  )
}

function columnOf({ id, isShown }: ColumnSetting, at: number) {
  return { id, listShowField: isShown, order: isShown ? at + 1 : unplacedOrder }
}
