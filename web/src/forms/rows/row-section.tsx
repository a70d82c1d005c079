import type { LayoutSection } from '@corbel/domain/forms/layout/form-layout'
import { type RecordRow, rowsOf } from '@corbel/domain/records/record-values'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { askConfirm } from '../../ui/confirm.ts'
import { fieldDomId } from '../field-dom-id.ts'
import { useFormSettings } from '../form-settings.ts'
import { titleOf } from '../form-words.ts'
import { OthersNote } from '../others-note.tsx'
import { useFieldState, useRecordDraft } from '../record-draft-context.ts'
import { newRow } from './form-row.ts'
import { RowTable } from './row-table.tsx'

const RowDialog = lazy(async () => ({ default: (await import('./row-dialog.tsx')).RowDialog }))

/** A section whose fields repeat: its records as a table, one record at a time in a dialog. */
export function RowSection({ section }: { section: LayoutSection }) {
  const draft = useRecordDraft()
  const { t } = useFormSettings()
  const state = useFieldState(draft, section.id)
  const [edited, setEdited] = useState<{ row: RecordRow; isNew: boolean } | null>(null)
  if (state.hidden) return null

  const rows = rowsOf(state.value)
  const title = titleOf(section.element, t)
  const mayEdit = !state.readOnly
  const create = () => setEdited({ row: newRow(), isNew: true })
  const remove = async (row: RecordRow) => {
    const agreed = await askConfirm({
      title: t('forms.deleteTitle'),
      text: t('forms.deleteQuestion'),
      confirmLabel: t('shared.agree'),
      cancelLabel: t('shared.disagree'),
      danger: true,
    })
    if (agreed) draft.removeRow(section.id, row._id)
  }
  return (
    <div id={fieldDomId(section.id)} tabIndex={-1} className="rows">
      <div className="row rows-head">
        <span className="quiet">{t('forms.records', { count: rows.length })}</span>
        <span className="grow" />
        {mayEdit ? (
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={create}>
            {t('forms.createRow', { title })}
          </Button>
        ) : null}
      </div>
      {state.others === null ? null : <OthersNote element={section.element} others={state.others} />}
      {rows.length === 0 ? (
        <p className="rows-empty quiet">
          {mayEdit ? (
            <button type="button" onClick={create}>
              {t('forms.noRows', { title })}
            </button>
          ) : (
            t('forms.noRows', { title })
          )}
        </p>
      ) : (
        <RowTable
          section={section}
          rows={rows}
          onEdit={(row) => setEdited({ row, isNew: false })}
          onRemove={mayEdit ? (row) => void remove(row) : null}
        />
      )}
      {edited ? (
        <Suspense fallback={null}>
          <RowDialog
            section={section}
            row={edited.row}
            isNew={edited.isNew}
            readOnly={!mayEdit}
            onClose={() => setEdited(null)}
            onKeep={(row) => {
              if (edited.isNew) draft.addRow(section.id, row)
              else draft.changeRow(section.id, row)
              setEdited(null)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
