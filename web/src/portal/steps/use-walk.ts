import type { FormSteps } from '@corbel/domain/forms/steps/form-step'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { useMemo, useSyncExternalStore } from 'react'
import { walkOf } from './step-walk.ts'

/** The steps, told anew after every change but that of a text alone. */
export function useWalk(draft: RecordDraft, role: string | null = null): FormSteps {
  const walks = useMemo(() => {
    let walk = walkOf(draft, role)
    return {
      read: () => walk,
      subscribe: (listener: () => void) =>
        draft.listenToStates(() => {
          walk = walkOf(draft, role)
          listener()
        }),
    }
  }, [draft, role])
  return useSyncExternalStore(walks.subscribe, walks.read)
}
