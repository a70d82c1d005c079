import { type DefaultError, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

export interface StartedPage {
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string | undefined>>
  /** Sends the query on its way; the page that is coming finds it under its key. */
  readonly ask: <Data, Key extends QueryKey>(query: QueryObserverOptions<Data, DefaultError, Data, Data, Key>) => void
}

/** What asks for everything that a page shows first. */
export type PageStart = (page: StartedPage) => void

let started: (() => void)[] = []
let shown = 0

/**
 * Runs what asks for a page's data. Each query is held until the page is there to hold it itself, because some are
 * forgotten as soon as nobody does. Where a link is only pointed at, those are left alone: they are of pages in which
 * somebody may be typing.
 */
export function startPage(
  fetchStart: () => Promise<PageStart>,
  place: Pick<StartedPage, 'params' | 'search'>,
  cause: 'preload' | 'enter',
): void {
  const before = shown
  const ask: StartedPage['ask'] = (query) => {
    if (cause === 'preload') {
      if (query.gcTime !== 0) void queryClient.prefetchQuery(query)
    } else if (shown === before) started.push(new QueryObserver(queryClient, query).subscribe(() => undefined))
  }
  // Code that cannot be had is the page's to tell of.
  void fetchStart().then(
    (start) => start({ ...place, ask }),
    () => undefined,
  )
}

/** The page is there, and asks for itself from now on. */
export function letStartedGo(): void {
  shown += 1
  const over = started
  started = []
  for (const letGo of over) letGo()
}
