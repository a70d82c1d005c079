import { useEffect, useEffectEvent } from 'react'
import { toldList } from './told-list.ts'

/** Something that may be done to what is open, as the command palette offers it. */
export interface PageAction {
  key: string
  label: string
  /** What stands in its way, or what it is about. */
  note?: string
  run: () => void
}

type AskActions = () => Promise<readonly PageAction[]>

const openActions = toldList<AskActions>()

/** Ask each of them for what may be done to what is open now. */
export const useOpenActions = (): readonly AskActions[] => openActions.useTold()

/** What may be done to the record that is open; asked for only when somebody looks for it. */
export function usePageActions(ask: AskActions): void {
  const current = useEffectEvent(ask)
  useEffect(() => openActions.tell(() => current()), [])
}
