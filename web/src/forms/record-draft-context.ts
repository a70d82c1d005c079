import { type FieldState, sameButValue } from '@corbel/domain/records/draft/field-state'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { LiveValue } from './fields/field-control.ts'

export const RecordDraftContext = createContext<RecordDraft | null>(null)

/** The draft that the surrounding form panel shows. */
export function useRecordDraft(): RecordDraft {
  const draft = use(RecordDraftContext)
  if (!draft) throw new Error('A form field stands outside of its form panel')
  return draft
}

/** Typing into a field. It ends when the person leaves the box, or the box leaves the page with the person in it. */
export interface Typing {
  type: (value: unknown) => void
  leave: (problem: string | null) => void
}

export function useTyping(draft: RecordDraft, fieldId: string): Typing {
  const isTyping = useRef(false)
  const typing = useMemo<Typing>(
    () => ({
      type: (value) => {
        isTyping.current = true
        draft.type(fieldId, value)
      },
      leave: (problem) => {
        isTyping.current = false
        draft.leave(fieldId, problem)
      },
    }),
    [draft, fieldId],
  )
  useEffect(
    () => () => {
      if (isTyping.current) draft.endTyping(fieldId)
    },
    [draft, fieldId],
  )
  return typing
}

/** One field's state; the component renders again when something of this field changes and never otherwise. */
export function useFieldState(draft: RecordDraft, fieldId: string): FieldState {
  const listen = useCallback((listener: () => void) => draft.listenToField(fieldId, listener), [draft, fieldId])
  const read = useCallback(() => draft.fieldState(fieldId), [draft, fieldId])
  return useSyncExternalStore(listen, read)
}

/**
 * A field's state for a control that holds what is typed in it: its own text coming back is no reason to render. The
 * state's value is that of the last render; `live` has the one of now.
 */
export function useTypedFieldState(draft: RecordDraft, fieldId: string): TypedFieldState {
  const typed = useRef<{ value: unknown } | null>(null)
  const { type, leave } = useTyping(draft, fieldId)
  const rendered = useRef<FieldState | null>(null)
  const live = useMemo<LiveValue>(
    () => ({
      read: () => draft.get(fieldId),
      listen: (listener) => draft.listenToField(fieldId, listener),
      type: (value) => {
        typed.current = { value }
        type(value)
      },
    }),
    [draft, fieldId, type],
  )
  const read = useCallback(() => {
    const next = draft.fieldState(fieldId)
    const before = rendered.current
    if (before !== null && next.value === typed.current?.value && sameButValue(before, next)) return before
    rendered.current = next
    return next
  }, [draft, fieldId])
  return { state: useSyncExternalStore(live.listen, read), live, leave }
}

interface TypedFieldState {
  state: FieldState
  live: LiveValue
  leave: Typing['leave']
}

/**
 * Something small of the whole form, such as a count: read after every change but that of a text alone, rendered when
 * it differs. `read` must give a primitive or the same object while nothing changed.
 */
export function useDraftReading<Reading>(draft: RecordDraft, read: (draft: RecordDraft) => Reading): Reading {
  const listen = useCallback((listener: () => void) => draft.listenToStates(listener), [draft])
  return useSyncExternalStore(listen, () => read(draft))
}
