import type { LeadRow } from '@corbel/domain/leads/lead-endpoints'
import { leadNameFields } from '@corbel/domain/leads/lead-title'
import { IconCheck, IconHandGrab, IconPencil, IconTrash } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { fieldColumn } from '../../records/list/fields/field-column.tsx'
import { RecordRows, type RecordRowsProps } from '../../records/list/record-rows.tsx'
import type { ViewedList } from '../../records/views/use-viewed-list.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { useGo } from '../../ui/use-go.ts'
import type { AskedLeads, LeadListReply } from '../lead-queries.ts'
import { useLeadActivity } from '../use-lead-activity.ts'
import { useTakeLead } from '../use-take-lead.ts'

const LeadRowTools = lazyPart(async () => (await import('./lead-row-tools.tsx')).LeadRowTools, 'over')

interface LeadRowsProps extends Pick<RecordRowsProps<LeadRow>, 'sort' | 'onSort' | 'isBusy' | 'looks' | 'selection'> {
  reply: LeadListReply
  viewed: ViewedList<AskedLeads>
}

/** Leads by who they are about, where they stand, and the columns of their forms. */
export function LeadRows({ reply, viewed, ...rows }: LeadRowsProps) {
  const { t } = useTranslation()
  return (
    <RecordRows
      caption={t('leads.list')}
      columns={useColumns(reply)}
      rows={reply.leads}
      walked={{ viewed, total: reply }}
      tools={(place) => <LeadRowTools {...place} reply={reply} viewed={viewed} />}
      {...rows}
    />
  )
}

/** The name stands in the first column, and everybody is named by these two. */
const inName: ReadonlySet<string> = new Set(leadNameFields.slice(0, 2))

function useColumns({ columns }: LeadListReply): readonly TableColumn<LeadRow>[] {
  const { t } = useTranslation()
  const shown = columns.filter(({ id, listShowField }) => listShowField && !inName.has(id))
  const sortsByName = columns.some(({ id }) => id === 'last_name')
  const head: TableColumn<LeadRow> = {
    ...{ id: 'name', header: t('leads.title'), inCard: 'head', pinned: true, width: 220 },
    ...(sortsByName ? { sortField: 'last_name' } : {}),
    title: ({ title }) => title,
    cell: (row) => (
      <span className="row">
        <AppLink className="trunc" to={paths.lead(row._id)} data-row-link>
          {row.title}
        </AppLink>
        {!row.active && <StatusChip label={t('shared.deactive')} />}
      </span>
    ),
  }
  return [
    head,
    {
      ...{ id: 'status', header: t('leads.status'), width: 136, sortField: 'status' },
      cell: ({ status: { key, color } }) => <StatusChip label={t(`leads.statuses.${key}`)} color={color} />,
    },
    ...shown.map((column) => fieldColumn<LeadRow>(column, ({ info }) => info)),
    {
      id: 'form',
      header: t('leads.form'),
      ...{ width: 170, sortField: 'form' },
      title: ({ form }) => form.title,
      cell: ({ form }) => form.title,
    },
    {
      ...{ id: 'source', header: t('leads.source'), width: 130, sortField: 'source' },
      cell: ({ source }) => namesOf(source),
    },
    { id: 'team', header: t('leads.team'), sortField: 'workforces', title: teamOf, cell: teamOf },
    {
      ...{ id: 'createdAt', header: t('leads.receivedAt'), width: 150, sortField: 'createdAt', quiet: true },
      cell: ({ createdAt }) => <InstantText value={createdAt} />,
    },
    {
      ...{ id: 'actions', inCard: 'aside', header: t('shared.actions'), width: 88, align: 'right', pinned: 'end' },
      cell: (row) => <RowMenu row={row} />,
    },
  ]
}

const namesOf = (choices: LeadRow['source']): string => choices.map(({ title }) => title).join(', ')

const teamOf = ({ workforces }: LeadRow): string =>
  workforces.map(({ user: { info } }) => `${info.first_name} ${info.last_name}`.trim()).join(', ')

/** What is done to a lead as a whole. */
function RowMenu({ row }: { row: LeadRow }) {
  const { t } = useTranslation()
  const go = useGo()
  const { _id: id, title, active, permissions } = row
  const toggle = useLeadActivity({ id, title, active })
  const take = useTakeLead(id)
  const taking = permissions.take && { title: t('leads.take'), icon: IconHandGrab, onChoose: () => take.mutate() }
  const open = { title: t('pages.open'), icon: IconPencil, onChoose: () => go(paths.lead(id)) }
  const activity = permissions.delete && {
    title: active ? t('pages.deactivate') : t('pages.activate'),
    icon: active ? IconTrash : IconCheck,
    isDanger: active,
    onChoose: () => void toggle(),
  }
  return <ActionMenu label={t('pages.actionsOf', { name: title })} actions={[open, taking, activity]} />
}
