import { getPageRecord, listPageRecords, type PageRow, savePageRecord } from '@corbel/domain/pages/page-endpoints'
import { ownModuleOf } from '@corbel/domain/roles/own-module'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { RecentNotes } from '../notes/recent-notes-panel.tsx'
import { paths } from '../paths.ts'
import { type EditedRows, rowAfter } from '../records/list/editing/edited-rows.ts'
import type { FieldListState } from '../records/list/fields/field-list-address.ts'
import { PeekedForm } from '../records/list/peek/peeked-form-panel.tsx'
import type { PeekedKind } from '../records/list/peek/peeked-record.ts'
import type { PrintedKind } from '../records/list/print/printed-kind.ts'
import type { ToolsPlace } from '../records/list/row-tools/row-tools.ts'
import { RowToolsHost } from '../records/list/row-tools/row-tools-host.tsx'
import type { ViewedList } from '../records/views/use-viewed-list.ts'
import { viewName } from '../records/views/view-name.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { forgetRecords, pageRecordsBody, recordListsKey } from './page-queries.ts'

const CellEditor = lazyPart(async () => (await import('../forms/cell-editor-panel.tsx')).CellEditor, 'over')

type Reply = ReplyOf<typeof listPageRecords>

const peekedRecords = ({ module, permissions }: Reply): PeekedKind<PageRow> => ({
  nameOf: ({ title }) => title,
  pathOf: ({ _id }) => (permissions.update ? paths.ownRecord(module.key, _id) : null),
  notesOf: ({ _id }) => (
    <RecentNotes
      key={_id}
      module={ownModuleOf(module.key)}
      owner={_id}
      all={paths.ownRecord(module.key, _id, { tab: 'notes' })}
    />
  ),
  details: ({ _id: id }, shown) => (
    <PeekedForm
      key={id}
      queryKey={[...recordListsKey(module.key), id]}
      read={async (signal) => {
        const { record, form, viewer } = await call(getPageRecord, { params: { page: module.key, id }, signal })
        return { info: record.info, content: form.content, role: viewer.role }
      }}
      shown={shown}
    />
  ),
})

function useEditedRecords({ columns, module: { key: page } }: Reply): EditedRows<PageRow> {
  const queryClient = useQueryClient()
  return {
    fields: columns,
    fieldOf: (column) => column,
    mayEdit: ({ active, permissions }) => active && permissions.update,
    nameOf: ({ title }) => title,
    versionOf: (record) => record,
    Editor: CellEditor,
    save: async ({ _id: id }, { field, value, rev }) => {
      const body = { formData: { [field]: value }, rev }
      const { record, reviewNeeded } = await call(savePageRecord, { params: { page, id }, body })
      return { rev: record.rev, info: record.info, reviewNeeded }
    },
    keep: (record, saved) => {
      if (saved !== null)
        queryClient.setQueriesData<Reply>({ queryKey: recordListsKey(page) }, (list) => {
          if (list?.records === undefined) return list
          const records = list.records.map((row) => (row._id === record._id ? rowAfter(row, saved, columns) : row))
          return { ...list, records }
        })
      void forgetRecords(queryClient, page, record._id)
    },
  }
}

interface PageRowToolsProps extends ToolsPlace<PageRow> {
  reply: Reply
  viewed: ViewedList<FieldListState>
}

/** Looking at records beside their list, and changing their values in it. */
export function PageRowTools({ reply, viewed, ...place }: PageRowToolsProps) {
  const { key, title } = reply.module
  const { state } = viewed.address
  const printed: PrintedKind<PageRow> = {
    title: viewName(viewed, title),
    list: { module: ownModuleOf(key) },
    filters: state.filters,
    search: state.search,
    narrowing: [],
    total: reply,
    read: async (page, size) => {
      const body = pageRecordsBody({ ...state, page, limit: size })
      return (await call(listPageRecords, { params: { page: key }, body })).records
    },
  }
  return <RowToolsHost {...place} peeked={peekedRecords(reply)} edited={useEditedRecords(reply)} printed={printed} />
}
