import type { ListColumn } from '@corbel/domain/loans/loan-replies'
import type { listPageRecords, PageRow, ShownModule } from '@corbel/domain/pages/page-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { IconArrowUpRight, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { isPath, paths } from '../paths.ts'
import type { FieldListState } from '../records/list/fields/field-list-address.ts'
import { isFigure, listValueText } from '../records/list/list-value-text.ts'
import { RecordRows, type RecordRowsProps } from '../records/list/record-rows.tsx'
import { useValueWords } from '../records/list/use-value-words.ts'
import type { ViewedList } from '../records/views/use-viewed-list.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { IconLink } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { ActionMenu } from '../ui/press/action-menu.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { TableColumn } from '../ui/table/table-column.ts'
import { useGo } from '../ui/use-go.ts'
import { useRecordActivity } from './use-record-activity.ts'

type Reply = ReplyOf<typeof listPageRecords>

interface PageRowsProps
  extends Pick<RecordRowsProps<PageRow>, 'rows' | 'sort' | 'onSort' | 'isBusy' | 'selection' | 'looks'> {
  reply: Reply
  viewed: ViewedList<FieldListState>
}

const PageRowTools = lazyPart(async () => (await import('./page-row-tools.tsx')).PageRowTools, 'over')

/** Records of a module by the columns of its form; the first one is what a record is opened by. */
export function PageRows({ reply, viewed, ...rows }: PageRowsProps) {
  return (
    <RecordRows
      caption={reply.module.title}
      columns={useColumns(reply)}
      walked={{ viewed, total: reply }}
      tools={(place) => <PageRowTools {...place} reply={reply} viewed={viewed} />}
      {...rows}
    />
  )
}

const widths: Readonly<Record<string, number>> = {
  ...{ date: 128, amount: 140, number: 110, percentage: 110, checkbox: 96, phone: 140, select: 180, radio: 180 },
}
const standardWidth = 220
const headWidth = 200

function useColumns({ columns, module, permissions }: Reply): readonly TableColumn<PageRow>[] {
  const { t } = useTranslation()
  const shown = columns.filter(({ listShowField }) => listShowField)
  const [head, ...others] = shown
  // Text is what the spare width is of use to.
  const widest = others.find(({ type }) => !(type in widths))
  const columnOf = (column: ListColumn, cell: TableColumn<PageRow>['cell']): TableColumn<PageRow> => ({
    id: column.id,
    header: column.title,
    ...(column === widest ? {} : { width: widths[column.type] ?? standardWidth }),
    ...(isFigure(column) ? { align: 'right' } : {}),
    sortField: column.id,
    title: (row) => (typeof row.info[column.id] === 'string' ? String(row.info[column.id]) : undefined),
    cell,
  })
  const named = (row: PageRow) => <NamedRecord row={row} column={head} isLink={permissions.update} module={module} />
  return [
    head === undefined
      ? { id: 'title', header: module.singular, inCard: 'head', cell: named }
      : { ...columnOf(head, named), ...{ inCard: 'head', width: headWidth, pinned: true } },
    ...others.map((column) => columnOf(column, (row) => <PageCell row={row} column={column} />)),
    {
      ...{ id: 'actions', inCard: 'aside', header: t('shared.actions'), width: 88, align: 'right', pinned: 'end' },
      cell: (row) => <RowMenu row={row} module={module} mayOpen={permissions.update} />,
    },
  ]
}

interface NamedRecordProps {
  row: PageRow
  column: ListColumn | undefined
  isLink: boolean
  module: ShownModule
}

/** The record by its name, and where the name is that of another record, the way to that one beside it. */
function NamedRecord({ row, column, isLink, module }: NamedRecordProps) {
  const { t } = useTranslation()
  const words = useValueWords()
  const value = column && listValueText(column, row.info[column.id], words)
  const name = value || row.title
  const to = column && row.links[column.id]
  return (
    <span className="row">
      {isLink ? (
        <AppLink className="trunc num" to={paths.ownRecord(module.key, row._id)} data-row-link>
          {name}
        </AppLink>
      ) : (
        <span className="trunc num">{name}</span>
      )}
      {to !== undefined && isPath(to) && (
        <IconLink label={t('pages.openNamed', { name })} icon={<IconArrowUpRight size={16} stroke={1.75} />} to={to} />
      )}
      {!row.active && <StatusChip label={t('shared.deactive')} />}
    </span>
  )
}

function PageCell({ row, column }: { row: PageRow; column: ListColumn }) {
  const text = listValueText(column, row.info[column.id], useValueWords())
  const to = row.links[column.id]
  if (to !== undefined && isPath(to)) return <AppLink to={to}>{text}</AppLink>
  return text === '' ? null : <span className={isFigure(column) ? 'num' : undefined}>{text}</span>
}

/** What is done to a record as a whole. */
function RowMenu({ row, module, mayOpen }: { row: PageRow; module: ShownModule; mayOpen: boolean }) {
  const { t } = useTranslation()
  const go = useGo()
  const { _id: id, title, active, permissions } = row
  const toggle = useRecordActivity(module, { id, title, active })
  if (!mayOpen && !permissions.delete) return null
  const open = mayOpen && {
    title: t('pages.open'),
    icon: IconPencil,
    onChoose: () => go(paths.ownRecord(module.key, id)),
  }
  const activity = permissions.delete && {
    title: active ? t('pages.deactivate') : t('pages.activate'),
    icon: active ? IconTrash : IconCheck,
    isDanger: active,
    onChoose: () => void toggle(),
  }
  return <ActionMenu label={t('pages.actionsOf', { name: title })} actions={[open, activity]} />
}
