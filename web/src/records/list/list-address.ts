import type { Path } from '../../paths.ts'
import { useGo } from '../../ui/use-go.ts'

/** What every list is asked for; a list adds what narrows it. */
export interface ListState {
  search: string
  /** 0-based. */
  page: number
  limit: number
}

/** What is asked stands in the address, so that Back and a copied link bring the same list. */
export interface ListAddress<State extends ListState> {
  state: State
  /** Goes to the list with these parts changed; anything but paging begins at the first page again. */
  go: (change: Partial<State>, options?: { replace?: boolean }) => void
  pathOf: (change: Partial<State>) => Path
}

export function useListAddress<State extends ListState>(
  state: State,
  addressOf: (state: State) => Path,
): ListAddress<State> {
  const go = useGo()
  const pathOf = (change: Partial<State>): Path => addressOf({ ...state, page: 0, ...change })
  return { state, pathOf, go: (change, options) => go(pathOf(change), options) }
}
