import type { ColumnChoice } from '@corbel/domain/records/list/list-columns'
import type { SectionColumns } from '@corbel/domain/records/list/section-settings'
import { createContext } from 'react'
import type { ColumnsScope } from '../../ui/table/columns-scope.tsx'

/** Which columns the tables of repeated sections show where somebody has chosen them, and where a choice is kept. */
export interface SectionColumnsChoice {
  chosen: SectionColumns
  /** May choose for the whole company. */
  mayChooseForAll: boolean
  save: (section: string, columns: readonly ColumnChoice[], scope: ColumnsScope) => Promise<void>
}

export const SectionColumnsContext = createContext<SectionColumnsChoice | null>(null)
