import { figureColumns, type KeyFigure } from '@corbel/domain/figures/key-figures'
import { sql } from 'kysely'
import { comparison, exactComparison } from './list-comparison.ts'
import type { ListEntry, Sql } from './list-entry.ts'

/** A figure as something to filter and sort by: a column of every loan's list row, with an index once it is asked for. */
export function figureEntry(figure: KeyFigure, today: Sql): ListEntry {
  const { column, kind } = figureColumns[figure]
  const stored = sql.ref(`l.${column}`)
  return {
    readsRecord: false,
    index: { slot: column },
    condition: kind === 'date' ? comparison('date', stored, today) : exactComparison(stored),
    order: [stored],
  }
}
