import { useTranslation } from '../translation.ts'
import { InstantText } from '../ui/date-text.tsx'
import type { ListColumn } from '../ui/table/data-list.tsx'
import { TwoLines } from './two-lines.tsx'

interface Stamped {
  createdAt: string
  updatedAt: string
  created_by?: { user: string }
  updated_by?: { user: string }
}

/** When a record was created and changed last, and by whom where that is known. */
export function useStampColumns<Row extends Stamped>(): ListColumn<Row>[] {
  const { t } = useTranslation()
  const column = (header: string, at: (row: Row) => string, by: (row: Row) => string | undefined) => ({
    ...({ header, align: 'right', quiet: true } as const),
    cell: (row: Row) => <TwoLines first={<InstantText value={at(row)} />} second={by(row)} />,
  })
  return [
    column(
      t('shared.createdAt'),
      (row) => row.createdAt,
      (row) => row.created_by?.user,
    ),
    column(
      t('dashboard.updated'),
      (row) => row.updatedAt,
      (row) => row.updated_by?.user,
    ),
  ]
}
