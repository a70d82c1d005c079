import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { useCallback, useSyncExternalStore } from 'react'

/** Something small of a whole form, read after every change and rendered when it differs; a text or a number. */
export function useRecordReading<Reading extends string | number>(
  draft: RecordDraft,
  read: (draft: RecordDraft) => Reading,
): Reading {
  const listen = useCallback((listener: () => void) => draft.listen(listener), [draft])
  return useSyncExternalStore(listen, () => read(draft))
}
