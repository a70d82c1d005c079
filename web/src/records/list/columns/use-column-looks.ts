import { type ColumnLook, looksAfter } from '@corbel/domain/views/view'
import { drawColumn } from '@corbel/domain/views/view-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../api.ts'
import { showError } from '../../../ui/alerts.ts'
import type { DrawnAs } from '../../../ui/table/drawn-columns.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import type { ViewColumns } from '../../views/column-words.ts'
import type { ViewedList } from '../../views/use-viewed-list.ts'
import { keepChoice, viewsQuery } from '../../views/views-query.ts'
import type { ListState } from '../list-address.ts'

export interface LookOfColumn {
  width?: number | null
  pinned?: boolean
}

/** How a reader draws the columns of their list. */
export interface ColumnLooks {
  of: (column: string) => DrawnAs | undefined
  draw: (column: string, change: LookOfColumn) => void
}

interface StateOfColumns extends ListState {
  columns?: ViewColumns | null
}

const itself = (column: string): string => column

/**
 * Widths and pins: of columns that the open view names they are the view's, of all others the reader's own. Absent where
 * the reader has no views. `fieldOf` says under which name views know a column of the table.
 */
export function useColumnLooks<State extends StateOfColumns>(
  viewed: ViewedList<State>,
  fieldOf: (column: string) => string | null = itself,
): ColumnLooks | undefined {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const sent = useRef(0)
  const { module, views, address } = viewed
  if (!views) return undefined
  const { state, go } = address
  const { columns = null } = state
  const { looks } = views.choice
  const namedOf = (column: string) => columns?.find(({ id }) => id === fieldOf(column))

  const drawOwn = async (column: string, change: LookOfColumn): Promise<void> => {
    sent.current += 1
    const mine = sent.current
    const known = queryClient.getQueryData(viewsQuery(module).queryKey)?.choice ?? views.choice
    keepChoice(queryClient, module, { ...known, looks: looksAfter(known.looks, { column, ...change }) })
    try {
      const { choice } = await call(drawColumn, { body: { module, column, ...change } })
      // What was drawn since is on its way.
      if (sent.current === mine) keepChoice(queryClient, module, choice)
    } catch (error) {
      showError(errorText(error))
      void queryClient.invalidateQueries(viewsQuery(module))
    }
  }
  const drawInView = (id: string, change: LookOfColumn): void => {
    const drawn = (columns ?? []).map((one) => (one.id === id ? lookAfter(one, change) : one))
    const changed: StateOfColumns = { ...state, columns: drawn }
    go(Object.assign<Partial<State>, object>({}, changed), { replace: true })
  }
  return {
    of: (column) => namedOf(column) ?? looks.find(({ id }) => id === column),
    draw: (column, change) => {
      const named = namedOf(column)
      if (named === undefined) void drawOwn(column, change)
      else drawInView(named.id, change)
    },
  }
}

/** The column stays where it is, whatever it looks like. */
const lookAfter = (before: ColumnLook, change: LookOfColumn): ColumnLook =>
  looksAfter([before], { column: before.id, ...change })[0] ?? { id: before.id }
