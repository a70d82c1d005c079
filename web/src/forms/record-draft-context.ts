import type { FieldState } from '@corbel/domain/records/draft/field-state'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'

export const RecordDraftContext = createContext<RecordDraft | null>(null)

/** The draft that the surrounding form panel shows. */
export function useRecordDraft(): RecordDraft {
  const draft = use(RecordDraftContext)
  if (!draft) throw new Error('A form field stands outside of its form panel')
  return draft
}

/** One field's state; the component renders again when something of this field changes and never otherwise. */
export function useFieldState(draft: RecordDraft, fieldId: string): FieldState {
  const listen = useCallback((listener: () => void) => draft.listenToField(fieldId, listener), [draft, fieldId])
  const read = useCallback(() => draft.fieldState(fieldId), [draft, fieldId])
  return useSyncExternalStore(listen, read)
}

/**
 * Something small of the whole form, such as a count: read after every change, rendered when it differs.
 * `read` must give a primitive or the same object while nothing changed.
 */
export function useDraftReading<Reading>(draft: RecordDraft, read: (draft: RecordDraft) => Reading): Reading {
  const listen = useCallback((listener: () => void) => draft.listen(listener), [draft])
  return useSyncExternalStore(listen, () => read(draft))
}
