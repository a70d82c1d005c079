import { IconLayoutSidebarRight, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../../translation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { type EditedRows, editedField } from '../editing/edited-rows.ts'
import { HeadCell, ValueCell } from './row-cells.tsx'
import type { WithButtons } from './row-tools.ts'

interface Named<Row> {
  nameOf: (row: Row) => string
  edited: EditedRows<Row> | undefined
}

/** The first column looks at its row, and what may be changed says so. */
export const withRowButtons =
  <Row,>({ nameOf, edited: editedRows }: Named<Row>): WithButtons<Row> =>
  (columns) =>
    columns.map((column) => ({
      ...column,
      cell: (row, index) => {
        const name = nameOf(row)
        const field = editedField(editedRows, column.id, row)?.title
        const edited =
          field === undefined ? undefined : { ...editingOf(column), button: <EditButton {...{ field, name }} /> }
        const said = column.cell(row, index)
        if (column.inCard === 'head')
          return (
            <HeadCell edited={edited} look={<PeekButton name={name} />}>
              {said}
            </HeadCell>
          )
        return edited === undefined ? said : <ValueCell edited={edited}>{said}</ValueCell>
      },
    }))

const editingOf = ({ id, align }: { id: string; align?: string | undefined }) => ({
  column: id,
  isRight: align === 'right',
})

function PeekButton({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <IconButton
      size="sm"
      className="peek-button"
      label={t('peek.look', { name })}
      icon={<IconLayoutSidebarRight size={16} stroke={1.75} />}
    />
  )
}

function EditButton({ field, name }: { field: string; name: string }) {
  const { t } = useTranslation()
  return (
    <IconButton
      size="sm"
      className="edit-button"
      label={t('cells.change', { field, name })}
      icon={<IconPencil size={14} stroke={1.75} />}
    />
  )
}
