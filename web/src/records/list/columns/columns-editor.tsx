import type { ListColumn } from '@corbel/domain/loans/loan-replies'
import type { ColumnSettings } from '@corbel/domain/records/list/column-settings'
import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import { unplacedOrder } from '@corbel/domain/records/list/unplaced-order'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { showSuccess } from '../../../ui/alerts.ts'
import { Button } from '../../../ui/button.tsx'
import type { ColumnSetting } from '../../../ui/table/column-setting.ts'
import { ColumnSettingsDialog } from '../../../ui/table/column-settings-dialog.tsx'
import { type ColumnsScope, ColumnsScopeChoice } from '../../../ui/table/columns-scope.tsx'
import { useErrorText } from '../../../ui/use-error-text.ts'
import type { ViewColumns } from '../../views/column-words.ts'
import type { ColumnLooks } from './use-column-looks.ts'

/** Null: no longer chosen, so that the company's come back. */
export type SaveColumns = (chosen: { columns: ColumnChoice[] | null; scope: ColumnsScope }) => Promise<unknown>

interface ColumnsEditorProps {
  columns: readonly ListColumn[]
  /** How the reader draws them; absent where that is not theirs to say. */
  looks: ColumnLooks | undefined
  /** What the table calls the column of a field. */
  columnOf?: (field: string) => string
  /** In a view the columns are the view's: then they are not the person's own. */
  inView: { columns: ViewColumns | null; onChoose: (columns: ViewColumns | null) => void } | null
  settings: ColumnSettings
  save: SaveColumns
  listKey: QueryKey
  onClose: () => void
}

/** List Settings: the columns of a view, or the person's own: which ones, in which order, and which stay in sight. */
export function ColumnsEditor(props: ColumnsEditorProps) {
  const { columns, looks, columnOf = (field) => field, inView, settings, save, listKey, onClose } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [scope, setScope] = useState<ColumnsScope>('own')
  const isPinned = (field: string): boolean => looks?.of(columnOf(field))?.pinned === true
  const saving = useMutation({
    mutationFn: (chosen: readonly ColumnSetting[] | null) =>
      save(chosen === null ? { columns: null, scope: 'own' } : { columns: chosen.map(choiceOf), scope }),
    onSuccess: async (_reply, chosen) => {
      for (const { id, isPinned: pinned = false } of chosen ?? [])
        if (pinned !== isPinned(id)) looks?.draw(columnOf(id), { pinned })
      await queryClient.invalidateQueries({ queryKey: listKey })
      showSuccess(t(told(chosen, scope)))
      onClose()
    },
  })
  const choose = (chosen: readonly ColumnSetting[]) => {
    if (inView === null) return saving.mutate(chosen)
    const widths = new Map(inView.columns?.map(({ id, width }) => [id, width]))
    const shown = chosen.filter(({ isShown }) => isShown)
    const kept = shown.map(({ id, isPinned: pinned }) => {
      const width = widths.get(id)
      return { id, ...(width === undefined ? {} : { width }), ...(pinned ? { pinned: true as const } : {}) }
    })
    inView.onChoose(kept.length > 0 ? kept : null)
  }
  return (
    <ColumnSettingsDialog
      title={t('loans.listSettings')}
      columns={columns.map(({ id, title, listShowField }) => ({
        ...{ id, title, isShown: listShowField },
        ...(looks === undefined ? {} : { isPinned: isPinned(id) }),
      }))}
      extra={
        inView === null && (
          <>
            {settings.mayChooseForAll && <ColumnsScopeChoice scope={scope} onChoose={setScope} />}
            {settings.isOwn && (
              <Button className="columns-back" variant="subtle" size="sm" onClick={() => saving.mutate(null)}>
                {t('columns.back')}
              </Button>
            )}
          </>
        )
      }
      isSaving={saving.isPending}
      error={saving.isError ? `${t('loanList.saveColumnsFailed')} ${errorText(saving.error)}` : null}
      onSave={choose}
      onClose={onClose}
    />
  )
}

const told = (chosen: readonly ColumnSetting[] | null, scope: ColumnsScope) => {
  if (chosen === null) return 'columns.wentBack'
  return scope === 'company' ? 'table.settingsSaved' : 'loanList.columnsSaved'
}

function choiceOf({ id, isShown }: ColumnSetting, at: number): ColumnChoice {
  return { id, listShowField: isShown, order: isShown ? at + 1 : unplacedOrder }
}
