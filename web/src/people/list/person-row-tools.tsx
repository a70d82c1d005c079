import { getPerson, listPeople, type PersonRow, savePerson } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { RecentNotes } from '../../notes/recent-notes-panel.tsx'
import { paths } from '../../paths.ts'
import { type EditedRows, rowAfter, type SavedCell } from '../../records/list/editing/edited-rows.ts'
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
import { useKindTitle } from '../../use-kind-title.ts'
import { type AskedPeople, forgetPeople, type PeopleReply, peopleBody, peopleListsKey } from '../people-queries.ts'
import { nameOf } from './row-name.ts'

const CellEditor = lazyPart(async () => (await import('../../forms/cell-editor-panel.tsx')).CellEditor, 'over')

const inColumns = ['first_name', 'last_name'] as const

const peekedPeople = (kind: PersonKind, unnamed: string): PeekedKind<PersonRow> => ({
  nameOf: (row) => nameOf(row) || unnamed,
  pathOf: ({ _id }) => paths.person(kind, _id),
  notesOf: ({ _id }) => (
    <RecentNotes key={_id} module={kind} owner={_id} all={paths.person(kind, _id, { tab: 'notes' })} />
  ),
  details: ({ _id: id }, shown) => (
    <PeekedForm
      key={id}
      queryKey={['people', 'list', kind, id]}
      read={async (signal) => {
        const { person, form, viewer } = await call(getPerson, { params: { id }, signal })
        return { info: person.info, content: form.content, role: viewer.role }
      }}
      shown={new Set([...shown, ...inColumns])}
    />
  ),
})

/** What the list calls its own columns. */
const ownColumns: ReadonlySet<string> = new Set(['name', 'roles', 'signsIn', 'lastSignedInAt', 'active', 'actions'])

function useEditedPeople(kind: PersonKind, { columns }: PeopleReply, unnamed: string): EditedRows<PersonRow> {
  const queryClient = useQueryClient()
  return {
    fields: columns,
    fieldOf: (column) => (ownColumns.has(column) ? null : column),
    mayEdit: ({ active, permissions }) => active && permissions.update,
    nameOf: (row) => nameOf(row) || unnamed,
    versionOf: ({ rev, values }) => ({ rev, info: values }),
    Editor: CellEditor,
    save: async ({ _id: id }, { field, value, rev }) => {
      const body = { formData: { [field]: value }, rev }
      const { person, reviewNeeded } = await call(savePerson, { params: { id }, body })
      return { rev: person.rev, info: person.info, reviewNeeded }
    },
    keep: ({ _id: id }, saved) => {
      if (saved !== null)
        queryClient.setQueriesData<PeopleReply>({ queryKey: peopleListsKey(kind) }, (list) => {
          if (list?.people === undefined) return list
          const people = list.people.map((row) => (row._id === id ? personAfter(row, saved, columns) : row))
          return { ...list, people }
        })
      void forgetPeople(queryClient, { kind, id })
    },
  }
}

function personAfter(row: PersonRow, saved: SavedCell, columns: PeopleReply['columns']): PersonRow {
  const { rev, info: values } = rowAfter({ rev: row.rev, info: row.values }, saved, columns)
  return { ...row, rev, values: { ...values } }
}

interface PersonRowToolsProps extends ToolsPlace<PersonRow> {
  kind: PersonKind
  viewed: ViewedList<AskedPeople>
  reply: PeopleReply
}

/** Looking at people beside their list, and changing their values in it. */
export function PersonRowTools({ kind, viewed, reply, ...place }: PersonRowToolsProps) {
  const { t } = useTranslation()
  const { dateFormat, timeZone } = useDisplayFormat()
  const title = useKindTitle(kind)
  const { state } = viewed.address
  const printed: PrintedKind<PersonRow> = {
    title: viewName(viewed, title),
    list: { module: kind },
    filters: state.filters,
    search: state.search,
    narrowing: [state.active ? undefined : t('people.inactiveOnly')],
    total: reply,
    textOf: (column, { lastSignedInAt }) =>
      column === 'lastSignedInAt' && lastSignedInAt !== null
        ? formatInstantDate(lastSignedInAt, dateFormat, timeZone)
        : undefined,
    read: async (page, size) => {
      const body = peopleBody({ ...state, page, limit: size })
      return (await call(listPeople, { params: { kind }, body })).people
    },
  }
  const unnamed = t('people.noName')
  const edited = useEditedPeople(kind, reply, unnamed)
  return <RowToolsHost {...place} peeked={peekedPeople(kind, unnamed)} edited={edited} printed={printed} />
}
