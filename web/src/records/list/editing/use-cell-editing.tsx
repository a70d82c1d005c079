import { useState } from 'react'
import { useTranslation } from '../../../translation.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import type { ToolsPlace } from '../row-tools/row-tools.ts'
import { type EditedRows, editedField } from './edited-rows.ts'

interface ListToEdit<Row> extends Pick<ToolsPlace<Row>, 'rows' | 'columns'> {
  edited: EditedRows<Row> | undefined
}

interface OpenCell {
  row: string
  column: string
}

export type CellEditing = Pick<ReturnType<typeof useCellEditing>, 'edit'>

const cellOf = ({ row, column }: OpenCell): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-edited-column="${CSS.escape(column)}"]`)

/**
 * Changing a value where it stands: by a double click, by the sign beside it, or from the row's link by F2, which begins
 * with the first that may be changed. The server decides; the list says which fields are worth trying.
 */
export function useCellEditing<Row extends { _id: string }>({ rows, columns, edited }: ListToEdit<Row>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<(OpenCell & { as: Row }) | null>(null)
  const open: OpenCell | null = opened
  const setOpen = (cell: OpenCell | null) => {
    const as = rows.find(({ _id }) => _id === cell?.row)
    setOpened(cell === null || as === undefined ? null : { ...cell, as })
  }
  const cells = (): OpenCell[] =>
    rows.flatMap((row) =>
      columns.flatMap(({ id }) => (editedField(edited, id, row) === undefined ? [] : [{ row: row._id, column: id }])),
    )
  const begin = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row
    setOpen(cells().find(({ row }) => row === id) ?? null)
  }
  usePageKeys(edited === undefined ? [] : [{ key: 'F2', label: t('cells.key'), run: begin }])
  // Somebody else may take the row out of the list meanwhile: what is being typed stays, and is saved.
  const row = rows.find(({ _id }) => _id === open?.row) ?? opened?.as
  const field = open === null || row === undefined ? undefined : editedField(edited, open.column, row)
  const close = () => {
    setOpen(null)
    if (open) cellOf(open)?.querySelector<HTMLElement>('.edit-button')?.focus()
  }
  /** The neighbour that may be changed, on the same row or the next one that may. */
  const move = (by: 1 | -1) => {
    const all = cells()
    const at = all.findIndex((cell) => cell.row === open?.row && cell.column === open.column)
    const next = all[at + by]
    if (next === undefined) close()
    else setOpen(next)
  }
  return {
    edit: setOpen,
    editor: open !== null && row !== undefined && field !== undefined && edited !== undefined && (
      <edited.Editor
        key={`${open.row} ${open.column}`}
        field={field}
        name={edited.nameOf(row)}
        rev={edited.versionOf(row).rev}
        value={edited.versionOf(row).info[field.id]}
        place={() => cellOf(open)?.closest('td, dd, li')?.getBoundingClientRect() ?? null}
        save={(change) => edited.save(row, { field: field.id, ...change })}
        keep={(saved) => edited.keep(row, saved)}
        onMove={move}
        onClose={close}
      />
    ),
  }
}
