import { type listPageRecords, savePageColumns } from '@corbel/domain/pages/page-endpoints'
import { filtersIn } from '@corbel/domain/records/list/conditions/list-condition'
import { type OwnModule, ownModuleOf } from '@corbel/domain/roles/own-module'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { RecordSelectionBar } from '../records/bulk/mass/record-selection-bar.tsx'
import { useMassCommands } from '../records/bulk/mass/use-mass-commands.tsx'
import { WholeListMenu } from '../records/bulk/mass/whole-list-menu.tsx'
import { ExportButton } from '../records/exporting/export-button.tsx'
import { useColumnLooks } from '../records/list/columns/use-column-looks.ts'
import type { FieldListState } from '../records/list/fields/field-list-address.ts'
import { FieldListTools } from '../records/list/fields/field-list-tools.tsx'
import { RecordListPage } from '../records/list/record-list-page.tsx'
import { useListSelection } from '../records/list/use-list-selection.ts'
import { useRowSelection } from '../records/list/use-row-selection.ts'
import { useViewedList, type ViewedList } from '../records/views/use-viewed-list.ts'
import { PinnedViews, ViewHead } from '../records/views/view-head.tsx'
import { viewName } from '../records/views/view-name.ts'
import { viewTrouble } from '../records/views/view-trouble.tsx'
import { useTranslation } from '../translation.ts'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { exportedRecords } from './exported-records.ts'
import { ownPageViews, type PageAddress, pageSizes } from './page-address.ts'
import { pageRecordsQuery, recordListsKey } from './page-queries.ts'
import { PageRows } from './page-rows.tsx'

/** `/{page}`: the records of a module that the company made for itself. */
export function PageListPage() {
  const { page = '' } = useParams({ strict: false })
  return <RecordsOfPage key={page} page={page} />
}

function RecordsOfPage({ page }: { page: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const viewed = useViewedList(ownPageViews(page), useSearch({ strict: false }))
  const { address, isReady } = viewed
  const { state, go } = address
  const list = useQuery({ ...pageRecordsQuery(page, state), enabled: isReady })
  const views = { list: viewed, allTitle: t('views.all.other') }
  const trouble = viewTrouble(views)
  const title = list.data?.module.title ?? ''
  const isNarrowed = state.search !== '' || state.filters.length > 0 || state.page > 0
  return (
    <RecordListPage
      title={title}
      note={<ViewHead {...views} content={viewed.content} />}
      above={<PinnedViews {...views} />}
      instead={trouble}
      create={
        list.data?.permissions.add === true && {
          title: t('pages.create', { kind: list.data.module.singular }),
          to: paths.createOwnRecord(page),
        }
      }
      acts={
        !trouble &&
        list.data?.permissions.export && <ExportButton list={exportedRecords(page, viewName(viewed, title), state)} />
      }
      whole={
        list.data?.permissions.massAction &&
        !trouble && <WholeRecordsMenu module={ownModuleOf(page)} address={address} total={list.data.count} />
      }
      query={list}
      address={address}
      pageSizes={pageSizes}
      failed={t('pages.loadFailed')}
      // An old address may ask for a field that is gone, or by no value of it: trying again does not help then.
      failure={(error) =>
        (isRefusal(error, 'unknown-list-field') || isRefusal(error, 'invalid-request')) && (
          <NoResultPanel title={errorText(error)} onClear={() => go({ search: '', filters: [], sort: null })} />
        )
      }
      tools={
        !trouble && (
          <FieldListTools
            viewed={viewed}
            searchLabel={t('pages.searchLabel', { title })}
            list={list.data}
            saveColumns={(chosen) => call(savePageColumns, { params: { page }, body: chosen })}
            listKey={recordListsKey(page)}
          />
        )
      }
      total={(reply) => reply}
    >
      {(reply, isBusy) =>
        reply.count > 0 ? (
          <LoadedRecords reply={reply} viewed={viewed} isBusy={isBusy} />
        ) : isNarrowed ? (
          <NoResultPanel onClear={() => go({ search: '', filters: [] })} />
        ) : (
          <EmptyPanel title={t('pages.empty', { title })} />
        )
      }
    </RecordListPage>
  )
}

type Reply = ReplyOf<typeof listPageRecords>

const narrowingOf = ({ state: { search, filters } }: PageAddress) => ({
  search: search || undefined,
  filters: [...filters],
})

interface LoadedRecordsProps {
  reply: Reply
  viewed: ViewedList<FieldListState>
  isBusy: boolean
}

function LoadedRecords({ reply, viewed, isBusy }: LoadedRecordsProps) {
  const { address } = viewed
  const { state, go } = address
  const { records, module, permissions, count } = reply
  const narrowing = narrowingOf(address)
  const selection = useListSelection(records, JSON.stringify(narrowing))
  const chosen = useRowSelection(permissions.massAction ? selection : null, records, ({ title }) => title)
  return (
    <>
      <PageRows
        reply={reply}
        viewed={viewed}
        rows={records}
        sort={state.sort}
        onSort={(sort) => go({ sort })}
        isBusy={isBusy}
        selection={chosen}
        looks={useColumnLooks(viewed)}
      />
      {permissions.massAction && selection.ids.size > 0 && (
        <RecordSelectionBar
          module={ownModuleOf(module.key)}
          selection={selection}
          narrowing={narrowing}
          total={count}
        />
      )}
    </>
  )
}

interface WholeRecordsMenuProps {
  module: OwnModule
  address: PageAddress
  total: number
}

function WholeRecordsMenu({ module, address, total }: WholeRecordsMenuProps) {
  const narrowing = narrowingOf(address)
  const listsInactive = filtersIn(narrowing.filters).some(({ field }) => field === 'active')
  const acts = listsInactive ? (['deactivate', 'activate'] as const) : (['deactivate'] as const)
  return <WholeListMenu total={total} {...useMassCommands({ module, records: { narrowing } }, acts)} />
}
