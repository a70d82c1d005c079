import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { IconAlertCircle, IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from '../translation.ts'
import { useDraftReading } from './record-draft-context.ts'

/** How many fields are not saved, and the way back from the last one. */
export function UnsavedCount({ draft, others }: { draft: RecordDraft; others: number }) {
  const { t } = useTranslation()
  const count = useDraftReading(draft, (one) => one.unsavedCount()) + others
  return <span className="quiet">{count > 0 ? t('forms.unsavedFields', { count }) : t('loanPage.allSaved')}</span>
}

export function UndoButton({ draft }: { draft: RecordDraft }) {
  const { t } = useTranslation()
  const canUndo = useDraftReading(draft, (one) => one.canUndo())
  if (!canUndo) return null
  return (
    <button type="button" className="btn btn-subtle has-icon" onClick={() => draft.undo()}>
      <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
      {t('shared.undo')}
    </button>
  )
}

/** Fields to complete; opens the list of them. */
export function ToComplete({ draft, onOpen }: { draft: RecordDraft; onOpen: () => void }) {
  const { t } = useTranslation()
  const count = useDraftReading(draft, (one) => one.missingCount())
  if (count === 0) return null
  return (
    <button type="button" className="to-complete" onClick={onOpen}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      {t('forms.fieldsToComplete', { count })}
    </button>
  )
}

/** Required fields that are empty, in the order of the form; renders only when that list changes. */
export function useMissingPlaces(draft: RecordDraft, places: ReadonlyMap<string, FieldPlace>): readonly FieldPlace[] {
  const ids = useDraftReading(draft, (one) => one.missing().join('\n'))
  return ids === '' ? [] : ids.split('\n').flatMap((id) => places.get(id) ?? [])
}
