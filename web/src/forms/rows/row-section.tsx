import type { LayoutSection } from '@corbel/domain/forms/layout/form-layout'
import { type RecordRow, rowsOf } from '@corbel/domain/records/record-values'
import { rowReviews } from '@corbel/domain/records/reviews/row-reviews'
import { IconColumns3, IconPlus } from '@tabler/icons-react'
import { use, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { fieldDomId } from '../field-dom-id.ts'
import { useFormSettings } from '../form-settings.ts'
import { titleOf } from '../form-words.ts'
import { OthersNote } from '../others-note.tsx'
import { useFieldState, useRecordDraft } from '../record-draft-context.ts'
import { newRow } from './form-row.ts'
import { type RowStanding, RowTable } from './row-table.tsx'
import { SectionColumnsContext } from './section-columns-choice.ts'

const SectionColumnsEditor = lazyPart(
  async () => (await import('./section-columns-editor.tsx')).SectionColumnsEditor,
  'over',
)
const RowDialog = lazyPart(async () => (await import('./row-dialog.tsx')).RowDialog, 'over')

interface EditedRow {
  row: RecordRow
  isNew: boolean
  readOnly: boolean
}

export interface RowSectionProps {
  section: LayoutSection
  /** It stands among fields of another section, and says itself what it is. */
  isNested?: boolean
}

/** A section whose fields repeat: its records as a table, one record at a time in a dialog. */
export function RowSection({ section, isNested = false }: RowSectionProps) {
  const draft = useRecordDraft()
  const { t, reviews, mayDeleteRows } = useFormSettings()
  const choice = use(SectionColumnsContext)
  const [isChoosing, setChoosing] = useState(false)
  const state = useFieldState(draft, section.id)
  const { value: edited, set: setEdited } = useTyped<EditedRow | null>(`row-open:${section.id}`, () => null)
  if (state.hidden) return null

  const rows = rowsOf(state.value)
  const title = titleOf(section.element, t)
  const mayEdit = !state.readOnly
  const saved = rowsOf(state.saved)
  const waiting = rowReviews(saved, reviews.get(section.id))
  const shown = [...rows, ...waiting.added.filter((row) => !rows.some((one) => one._id === row._id))]
  const standingOf = (row: RecordRow): RowStanding => {
    const isAsked = !rows.includes(row)
    const isSaved = saved.some((one) => one._id === row._id)
    return {
      badge: isAsked ? 'newRecord' : waiting.changed.has(row._id) ? 'needReview' : null,
      mayEdit: mayEdit && !isAsked,
      mayRemove: mayEdit && !isAsked && (mayDeleteRows || !isSaved),
    }
  }
  const create = () => setEdited({ row: newRow(), isNew: true, readOnly: false })
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
    <div id={isNested ? fieldDomId(section.id) : undefined} tabIndex={-1} className="rows">
      {isNested ? <h3 className="subh">{title}</h3> : null}
      <div className="row rows-head">
        <span className="quiet">{t('forms.records', { count: rows.length })}</span>
        <span className="grow" />
        {choice === null ? null : (
          <IconButton
            label={t('forms.listSettings')}
            icon={<IconColumns3 size={18} stroke={1.75} />}
            onClick={() => setChoosing(true)}
          />
        )}
        {mayEdit ? (
          <Button variant="default" leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={create}>
            {t('forms.createRow', { title })}
          </Button>
        ) : null}
      </div>
      {state.others === null ? null : <OthersNote element={section.element} others={state.others} />}
      {shown.length === 0 ? (
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
          rows={shown}
          standingOf={standingOf}
          onEdit={(row) => setEdited({ row, isNew: false, readOnly: !standingOf(row).mayEdit })}
          onRemove={(row) => void remove(row)}
        />
      )}
      {edited ? (
        <RowDialog
          section={section}
          row={edited.row}
          isNew={edited.isNew}
          readOnly={edited.readOnly}
          onClose={() => setEdited(null)}
          onKeep={(row) => {
            if (edited.isNew) draft.addRow(section.id, row)
            else draft.changeRow(section.id, row)
            setEdited(null)
          }}
        />
      ) : null}
      {isChoosing && choice !== null ? (
        <SectionColumnsEditor section={section} choice={choice} onClose={() => setChoosing(false)} />
      ) : null}
    </div>
  )
}
