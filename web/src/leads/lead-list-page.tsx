import { saveLeadColumns } from '@corbel/domain/leads/lead-endpoints'
import { filtersIn } from '@corbel/domain/records/list/conditions/list-condition'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { MassButtons } from '../records/bulk/mass/mass-buttons.tsx'
import { activityOf } from '../records/bulk/mass/record-selection-bar.tsx'
import { useMassCommands } from '../records/bulk/mass/use-mass-commands.tsx'
import { WholeListMenu } from '../records/bulk/mass/whole-list-menu.tsx'
import { ExportButton } from '../records/exporting/export-button.tsx'
import { useColumnLooks } from '../records/list/columns/use-column-looks.ts'
import { FieldListTools } from '../records/list/fields/field-list-tools.tsx'
import { RecordListPage } from '../records/list/record-list-page.tsx'
import { type ListSelection, useListSelection } from '../records/list/use-list-selection.ts'
import { useRowSelection } from '../records/list/use-row-selection.ts'
import { useViewedList, type ViewedList } from '../records/views/use-viewed-list.ts'
import { PinnedViews, ViewHead } from '../records/views/view-head.tsx'
import { viewName } from '../records/views/view-name.ts'
import { viewTrouble } from '../records/views/view-trouble.tsx'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { SelectionBar } from '../ui/table/selection-bar.tsx'
import { useLeadCommands } from './bulk/use-lead-commands.tsx'
import { exportedLeads } from './exported-leads.ts'
import { type AskedLeads, type LeadListReply, leadListsKey, leadsQuery } from './lead-queries.ts'
import { type LeadAddress, leadListViews, pageSizes } from './list/lead-address.ts'
import { LeadRows } from './list/lead-rows.tsx'
import { LeadTabs } from './list/lead-tabs.tsx'

/** `/leads`: who asked the company for something, and where that stands. */
export function LeadListPage() {
  const { t } = useTranslation()
  const viewed = useViewedList(leadListViews, useSearch({ strict: false }))
  const { address, isReady } = viewed
  const { state, go } = address
  const list = useQuery({ ...leadsQuery(state), enabled: isReady })
  const views = { list: viewed, allTitle: t('views.all.other') }
  const trouble = viewTrouble(views)
  const mayAdd = list.data?.permissions.add === true
  return (
    <RecordListPage
      title={t('leads.list')}
      note={<ViewHead {...views} content={viewed.content} />}
      above={<PinnedViews {...views} />}
      instead={trouble}
      create={mayAdd && { title: t('leads.create'), to: paths.createLead() }}
      acts={
        !trouble &&
        list.data?.permissions.export && <ExportButton list={exportedLeads(viewName(viewed, t('leads.list')), state)} />
      }
      whole={list.data && !trouble && <WholeLeadsMenu address={address} reply={list.data} />}
      query={list}
      address={address}
      pageSizes={pageSizes}
      failed={t('leads.loadFailed')}
      tools={
        !trouble && (
          <>
            {list.data && <LeadTabs list={list.data} address={address} />}
            <FieldListTools
              viewed={viewed}
              searchLabel={t('leads.searchLabel')}
              list={list.data}
              saveColumns={(chosen) => call(saveLeadColumns, { body: chosen })}
              listKey={leadListsKey}
            />
          </>
        )
      }
      total={(reply) => reply}
    >
      {(reply, isBusy) =>
        reply.count > 0 ? (
          <LoadedLeads reply={reply} viewed={viewed} isBusy={isBusy} />
        ) : isNarrowed(address) ? (
          <NoResultPanel onClear={() => go({ search: '', filters: [], status: undefined })} />
        ) : (
          <EmptyPanel
            title={t('leads.empty')}
            action={mayAdd && <ButtonLink to={paths.createLead()}>{t('leads.create')}</ButtonLink>}
          />
        )
      }
    </RecordListPage>
  )
}

const narrowingOf = ({ state: { search, filters, status } }: LeadAddress) => ({
  ...{ search: search || undefined, status },
  filters: [...filters],
})

interface LoadedLeadsProps {
  reply: LeadListReply
  viewed: ViewedList<AskedLeads>
  isBusy: boolean
}

function LoadedLeads({ reply, viewed, isBusy }: LoadedLeadsProps) {
  const { state, go } = viewed.address
  const { leads, count, permissions } = reply
  const narrowing = narrowingOf(viewed.address)
  const selection = useListSelection(leads, JSON.stringify(narrowing))
  return (
    <>
      <LeadRows
        reply={reply}
        viewed={viewed}
        sort={state.sort}
        onSort={(sort) => go({ sort })}
        isBusy={isBusy}
        selection={useRowSelection(mayActOnSome(permissions) ? selection : null, leads, ({ title }) => title)}
        looks={useColumnLooks(viewed)}
      />
      {selection.ids.size > 0 && <SelectedLeads {...{ permissions, selection, narrowing }} total={count} />}
    </>
  )
}

type Permissions = LeadListReply['permissions']

const mayActOnSome = ({ massAction, assignMany, moveMany }: Permissions): boolean =>
  massAction || assignMany || moveMany

interface SelectedLeadsProps {
  permissions: Permissions
  selection: ListSelection<LeadListReply['leads'][number]>
  narrowing: ReturnType<typeof narrowingOf>
  total: number
}

/** What the role may do with the selected leads, or with all of the list. */
function SelectedLeads({ permissions, selection, narrowing, total }: SelectedLeadsProps) {
  const { isWhole, clear, rows } = selection
  const records = isWhole ? { narrowing } : { ids: [...rows.keys()] }
  const own = useLeadCommands(records, permissions, clear)
  const acts = permissions.massAction ? activityOf([...rows.values()]) : []
  const general = useMassCommands({ module: 'leads', records }, acts, { onDone: clear })
  return (
    <SelectionBar
      count={rows.size}
      whole={{ total, isSelected: isWhole, onSelect: selection.selectWhole }}
      onClear={clear}
    >
      <MassButtons {...own} />
      <MassButtons {...general} />
    </SelectionBar>
  )
}

function WholeLeadsMenu({ address, reply }: { address: LeadAddress; reply: LeadListReply }) {
  const { count: total, permissions } = reply
  const narrowing = narrowingOf(address)
  const own = useLeadCommands({ narrowing }, permissions)
  const listsInactive = filtersIn(narrowing.filters).some(({ field }) => field === 'active')
  const acts = listsInactive ? (['deactivate', 'activate'] as const) : (['deactivate'] as const)
  const general = useMassCommands({ module: 'leads', records: { narrowing } }, permissions.massAction ? acts : [])
  const commands = [...own.commands, ...general.commands]
  const dialog = (
    <>
      {own.dialog}
      {general.dialog}
    </>
  )
  return <WholeListMenu {...{ total, commands, dialog }} />
}

const isNarrowed = ({ state: { search, filters, page, status } }: LeadAddress): boolean =>
  search !== '' || filters.length > 0 || page > 0 || status !== undefined
