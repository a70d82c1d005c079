import { getLead, type LeadRow, listLeads, saveLead } from '@corbel/domain/leads/lead-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { RecentNotes } from '../../notes/recent-notes-panel.tsx'
import { paths } from '../../paths.ts'
import { type EditedRows, rowAfter } from '../../records/list/editing/edited-rows.ts'
import { PeekedForm } from '../../records/list/peek/peeked-form-panel.tsx'
import type { PeekedKind } from '../../records/list/peek/peeked-record.ts'
import type { PrintedKind } from '../../records/list/print/printed-kind.ts'
import type { ToolsPlace } from '../../records/list/row-tools/row-tools.ts'
import { RowToolsHost } from '../../records/list/row-tools/row-tools-host.tsx'
import type { ViewedList } from '../../records/views/use-viewed-list.ts'
import { viewName } from '../../records/views/view-name.ts'
import { useTranslation } from '../../translation.ts'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatInstantDate } from '../../ui/format-date.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { type AskedLeads, forgetLeads, type LeadListReply, leadListsKey, leadsBody } from '../lead-queries.ts'

const CellEditor = lazyPart(async () => (await import('../../forms/cell-editor-panel.tsx')).CellEditor, 'over')

const peekedLeads: PeekedKind<LeadRow> = {
  nameOf: ({ title }) => title,
  pathOf: ({ _id }) => paths.lead(_id),
  notesOf: ({ _id }) => <RecentNotes key={_id} module="leads" owner={_id} all={paths.lead(_id, { tab: 'notes' })} />,
  details: ({ _id: id }, shown) => (
    <PeekedForm
      key={id}
      queryKey={[...leadListsKey, id]}
      read={async (signal) => {
        const { record, form, viewer } = await call(getLead, { params: { id }, signal })
        return { info: record.info, content: form.content, role: viewer.role }
      }}
      shown={shown}
    />
  ),
}

/** What the list calls its own columns, whatever a form calls its fields. */
const ownColumns: ReadonlySet<string> = new Set(['name', 'status', 'form', 'source', 'team', 'createdAt', 'actions'])

function useEditedLeads({ columns }: LeadListReply): EditedRows<LeadRow> {
  const queryClient = useQueryClient()
  return {
    fields: columns,
    fieldOf: (column) => (ownColumns.has(column) ? null : column),
    mayEdit: ({ active, permissions }) => active && permissions.update,
    nameOf: ({ title }) => title,
    versionOf: (lead) => lead,
    Editor: CellEditor,
    save: async ({ _id: id }, { field, value, rev }) => {
      const body = { formData: { [field]: value }, rev }
      const { record, reviewNeeded } = await call(saveLead, { params: { id }, body })
      return { rev: record.rev, info: record.info, reviewNeeded }
    },
    keep: (lead, saved) => {
      if (saved !== null)
        queryClient.setQueriesData<LeadListReply>({ queryKey: leadListsKey }, (list) => {
          if (list?.leads === undefined) return list
          const leads = list.leads.map((row) => (row._id === lead._id ? rowAfter(row, saved, columns) : row))
          return { ...list, leads }
        })
      void forgetLeads(queryClient, lead._id)
    },
  }
}

interface LeadRowToolsProps extends ToolsPlace<LeadRow> {
  reply: LeadListReply
  viewed: ViewedList<AskedLeads>
}

/** Looking at leads beside their list, and changing their values in it. */
export function LeadRowTools({ reply, viewed, ...place }: LeadRowToolsProps) {
  const { t } = useTranslation()
  const { state } = viewed.address
  const { dateFormat, timeZone } = useDisplayFormat()
  const key = reply.status.find(({ _id }) => _id === state.status)?.key
  const printed: PrintedKind<LeadRow> = {
    title: viewName(viewed, t('leads.list')),
    list: { module: 'leads' },
    filters: state.filters,
    search: state.search,
    narrowing: [key && t(`leads.statuses.${key}`)],
    total: reply,
    textOf: (column, { createdAt }) =>
      column === 'createdAt' ? formatInstantDate(createdAt, dateFormat, timeZone) : undefined,
    read: async (page, size) => (await call(listLeads, { body: leadsBody({ ...state, page, limit: size }) })).leads,
  }
  return <RowToolsHost {...place} peeked={peekedLeads} edited={useEditedLeads(reply)} printed={printed} />
}
