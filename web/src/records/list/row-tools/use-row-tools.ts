import { useState } from 'react'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import { useIdle } from '../../../ui/use-idle.ts'
import { withoutRowButtons } from './row-cells.tsx'
import type { RowTools, WithButtons } from './row-tools.ts'

interface ListedRows<Row> {
  rows: readonly Row[]
  caption: string
  tools?: RowTools<Row> | undefined
}

/** The columns with the buttons of their rows, once the part that hears them is here. */
export function useRowTools<Row>(columns: readonly TableColumn<Row>[], { rows, caption, tools }: ListedRows<Row>) {
  const isIdle = useIdle()
  const [marked, onMark] = useState<string | null>(null)
  const [withButtons, setWithButtons] = useState<WithButtons<Row> | null>(null)
  return {
    columns: (withButtons ?? withoutRowButtons)(columns),
    marked,
    part: isIdle && tools?.({ rows, columns, caption, onMark, onReady: (next) => setWithButtons(() => next) }),
  }
}
