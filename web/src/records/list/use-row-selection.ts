import { useTranslation } from '../../translation.ts'
import type { TableSelection } from '../../ui/table/data-table.tsx'
import type { ListSelection } from './use-list-selection.ts'

/** The boxes of a list's rows; none where there is nothing to do with several. */
export function useRowSelection<Row extends { _id: string }>(
  selection: ListSelection<Row> | null,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): TableSelection | undefined {
  const { t } = useTranslation()
  if (selection === null) return undefined
  const names = new Map(rows.map((row) => [row._id, nameOf(row)]))
  return {
    selected: selection.ids,
    onToggle: selection.toggle,
    onToggleAll: selection.togglePage,
    allLabel: t('table.selectPage'),
    rowLabel: (id) => t('table.selectRow', { name: names.get(id) ?? '' }),
  }
}
