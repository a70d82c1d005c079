import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { ErrorPanel } from '../state-panels.tsx'

export type Queries = Readonly<Record<string, Pick<UseQueryResult, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>>>
export type DataOf<Asked extends Queries> = { [Name in keyof Asked]: NonNullable<Asked[Name]['data']> }

interface LoadedProps<Asked extends Queries> {
  /** All that has to be there before something can be shown. */
  queries: Asked
  /** While it is on its way for the first time. */
  skeleton: ReactNode
  /** What could not be loaded, in words. */
  title?: string
  /** Level of the heading, where this is all of a page. */
  as?: 'h1' | 'h2' | 'h3'
  /** Instead of it for whoever may not see it; without it that is an error like others. */
  closed?: ReactNode
  /** Instead of it where it does not exist. */
  absent?: ReactNode
  children: (data: DataOf<Asked>) => ReactNode
}

/**
 * What was asked for, data first: once it is shown, asking again and failing never takes it away, nor an editor that is
 * at work on it. Only an answer that it is closed or gone does.
 */
export function Loaded<Asked extends Queries>(props: LoadedProps<Asked>) {
  const { queries, skeleton, title, as, closed, absent, children } = props
  const asked = Object.values(queries)
  const isRefused = (code: 'not-allowed' | 'not-found' | 'invalid-request') =>
    asked.some(({ error }) => isRefusal(error, code))
  if (closed !== undefined && isRefused('not-allowed')) return closed
  if (absent !== undefined && (isRefused('not-found') || isRefused('invalid-request'))) return absent
  // Data of another page of a list is not what was asked for.
  const failed = asked.find(({ data, error, isPlaceholderData }) => error && (data === undefined || isPlaceholderData))
  const retry = () => void Promise.all(asked.filter(({ error }) => error).map((query) => query.refetch()))
  if (failed) return <ErrorPanel as={as} error={failed.error} title={title} onRetry={retry} />
  if (asked.some(({ data }) => data === undefined)) return skeleton
  // Each of them is there.
  return children(Object.fromEntries(Object.entries(queries).map(([name, { data }]) => [name, data])) as DataOf<Asked>)
}
