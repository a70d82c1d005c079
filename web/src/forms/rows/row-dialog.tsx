import type { FormElement } from '@corbel/domain/forms/form-element'
import type { LayoutSection } from '@corbel/domain/forms/layout/form-layout'
import { spanOf } from '@corbel/domain/forms/layout/form-spans'
import type { FieldState } from '@corbel/domain/records/draft/field-state'
import { namesRole } from '@corbel/domain/records/form-outline'
import type { RecordRow } from '@corbel/domain/records/record-values'
import { isBlankValue } from '@corbel/domain/records/same-value'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { fieldDomId } from '../field-dom-id.ts'
import { problemOf } from '../field-problem.ts'
import { FieldView } from '../field-view.tsx'
import { useFormSettings } from '../form-settings.ts'
import { titleOf } from '../form-words.ts'
import { useRecordDraft } from '../record-draft-context.ts'

interface RowDialogProps {
  section: LayoutSection
  row: RecordRow
  isNew: boolean
  readOnly: boolean
  onClose: () => void
  onKeep: (row: RecordRow) => void
}

const domPlace = 'row'

/** One record of a repeated section. It is kept only when its mandatory fields are filled. */
export function RowDialog({ section, row, isNew, readOnly, onClose, onKeep }: RowDialogProps) {
  const settings = useFormSettings()
  const { t } = settings
  const typed = useTypedDialog<RecordRow>(`row:${section.id}:${row._id}`, () => row, onClose)
  const { value: values, set: setValues } = typed
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({})
  const [insisted, setInsisted] = useState(false)
  const title = titleOf(section.element, t)
  const { role } = useRecordDraft().viewer
  const columns = section.columns.filter((column) => column.type !== 'hiddenfield')

  const keep = () => {
    const wrong = section.columns.filter(
      (column) => isMissing(column, values) || problemOf(column, changedValue(column, values, row), settings) !== null,
    )
    setInsisted(true)
    const first = wrong[0]
    if (first) document.getElementById(fieldDomId(first.id, domPlace))?.focus()
    else {
      typed.forget()
      onKeep(values)
    }
  }
  const stateOf = (column: FormElement): FieldState => ({
    value: values[column.id] ?? '',
    hidden: false,
    readOnly: readOnly || column.readonly === true || namesRole(column.readonly_roles ?? [], role ?? ''),
    required: column.mandatory === true,
    missing: isMissing(column, values),
    guideline: null,
    dirty: false,
    saved: row[column.id] ?? '',
    problem: problems[column.id] ?? null,
    insisted,
    others: null,
  })
  return (
    <FormDialog
      isTyped={typed.isTyped}
      onClose={typed.close}
      size="xl"
      title={isNew ? t('forms.createRow', { title }) : title}
      closeOnClickOutside={false}
    >
      <div className="sect-b row-fields">
        <div className="fgrid">
          {columns.map((column) => (
            <FieldView
              key={column.id}
              id={fieldDomId(column.id, domPlace)}
              element={column}
              state={stateOf(column)}
              row={row._id}
              className={`s${spanOf(column)}`}
              onChange={(value) => setValues((before) => ({ ...before, [column.id]: value }))}
              onLeave={() =>
                setProblems((before) => ({
                  ...before,
                  [column.id]: problemOf(column, changedValue(column, values, row), settings),
                }))
              }
            />
          ))}
        </div>
      </div>
      <DialogFooter>
        <CancelButton>{t('shared.close')}</CancelButton>
        {readOnly ? null : (
          <Button onClick={keep}>{isNew ? t('forms.createAndClose') : t('forms.updateAndClose')}</Button>
        )}
      </DialogFooter>
    </FormDialog>
  )
}

const isMissing = (column: FormElement, values: RecordRow): boolean =>
  column.mandatory === true && isBlankValue(values[column.id])

/** Only what was changed here is judged: the mask of a sensitive value is no value. */
const changedValue = (column: FormElement, values: RecordRow, before: RecordRow): unknown =>
  values[column.id] === before[column.id] ? '' : values[column.id]
