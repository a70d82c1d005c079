import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { TableSort } from './table-column.ts'

interface SortButtonProps {
  header: string
  /** As the list is sorted by it now. */
  order: TableSort['order'] | null
  onSort: () => void
}

/** What stands in the head of a column; pressing it sorts the list by it. */
export function SortButton({ header, order, onSort }: SortButtonProps) {
  const Sign = order === null ? IconArrowsSort : order === 'asc' ? IconSortAscending : IconSortDescending
  return (
    <button type="button" className={order ? 'th-sort on' : 'th-sort'} onClick={onSort}>
      <span className="trunc">{header}</span>
      <Sign size={14} stroke={1.75} aria-hidden />
    </button>
  )
}

export const ariaSort = { asc: 'ascending', desc: 'descending' } as const
