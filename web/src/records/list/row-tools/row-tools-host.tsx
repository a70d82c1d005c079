import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { TableColumn } from '../../../ui/table/table-column.ts'
import type { EditedRows } from '../editing/edited-rows.ts'
import { type CellEditing, useCellEditing } from '../editing/use-cell-editing.tsx'
import type { PeekedKind } from '../peek/peeked-record.ts'
import { type RowPeeking, useRowPeek } from '../peek/use-row-peek.tsx'
import { PrintButton } from '../print/print-button.tsx'
import type { PrintedKind } from '../print/printed-kind.ts'
import { withRowButtons } from './row-buttons.tsx'
import type { ToolsPlace } from './row-tools.ts'

const PrintedList = lazyPart(async () => (await import('../print/printed-list.tsx')).PrintedList, 'over')

interface RowToolsHostProps<Row> extends ToolsPlace<Row> {
  peeked: PeekedKind<Row>
  edited?: EditedRows<Row>
  printed: PrintedKind<Row>
}

/** Beside a list: hears what is pressed in its rows, and shows what comes of it. */
export function RowToolsHost<Row extends { _id: string }>(props: RowToolsHostProps<Row>) {
  const peeking = useRowPeek(props)
  const editing = useCellEditing({ edited: undefined, ...props })
  useRowPresses(peeking, editing)
  const { rows, peeked, edited } = props
  const ready = useEffectEvent(() => props.onReady(withRowButtons({ nameOf: peeked.nameOf, edited })))
  const editable = edited?.fields.flatMap(({ id, edit }) => (edit === undefined ? [] : [id])).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or fields have other buttons
  useEffect(() => ready(), [rows, editable])
  const { t } = useTranslation()
  const [isPrinting, setPrinting] = useState(false)
  usePageKeys([{ key: 'p', label: t('printing.print'), run: () => setPrinting(true) }])
  const onPaper = props.columns.filter(({ pinned, inCard }) => pinned !== 'end' && inCard !== 'nowhere')
  return (
    <>
      {peeking.panel}
      {editing.editor}
      <PrintButton onPrint={() => setPrinting(true)} />
      {isPrinting && (
        <PrintedList
          columns={onPaper}
          caption={props.caption}
          printed={{
            ...props.printed,
            read: async (page, size) =>
              (await props.printed.read(page, size)).map((row, at) =>
                onPaper.map(
                  (column) => props.printed.textOf?.(column.id, row) ?? textOf(column, row, page * size + at),
                ),
              ),
          }}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  )
}

function useRowPresses({ look }: RowPeeking, { edit }: CellEditing): void {
  const press = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
    const column = event.target.closest<HTMLElement>('[data-edited-column]')?.dataset.editedColumn
    if (row === undefined) return
    if (event.type === 'click' && event.target.closest('.peek-button')) look(row)
    else if (column !== undefined && (event.type === 'dblclick' || event.target.closest('.edit-button')))
      edit({ row, column })
  })
  useEffect(() => {
    const hear = (event: MouseEvent) => press(event)
    document.addEventListener('click', hear)
    document.addEventListener('dblclick', hear)
    return () => {
      document.removeEventListener('click', hear)
      document.removeEventListener('dblclick', hear)
    }
  }, [])
}

/** On paper nothing is cut and nothing is pressed: what a cell says, where it says so, else the cell. */
const textOf = <Row,>(column: TableColumn<Row>, row: Row, index: number): ReactNode =>
  column.title?.(row) ?? column.cell(row, index)
