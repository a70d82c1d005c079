import type { PersonRow } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { paths } from '../../paths.ts'
import { useColumnLooks } from '../../records/list/columns/use-column-looks.ts'
import { fieldColumn } from '../../records/list/fields/field-column.tsx'
import { RecordRows } from '../../records/list/record-rows.tsx'
import type { ListSelection } from '../../records/list/use-list-selection.ts'
import { useRowSelection } from '../../records/list/use-row-selection.ts'
import type { ViewedList } from '../../records/views/use-viewed-list.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { TableColumn, TableSort } from '../../ui/table/table-column.ts'
import { useKindTitle } from '../../use-kind-title.ts'
import type { AskedPeople, PeopleReply } from '../people-queries.ts'
import { PersonRowMenu } from './person-row-menu.tsx'
import { nameOf } from './row-name.ts'

interface PeopleTableProps {
  kind: PersonKind
  reply: PeopleReply
  viewed: ViewedList<AskedPeople>
  isBusy: boolean
  /** Null where nothing can be done with several. */
  selection: ListSelection<PersonRow> | null
}

const PersonRowTools = lazyPart(async () => (await import('./person-row-tools.tsx')).PersonRowTools, 'over')

/** People with what tells them from each other, what they may be, and when they were last here. */
export function PeopleTable({ kind, reply, viewed, isBusy, selection }: PeopleTableProps) {
  const title = useKindTitle(kind)
  const { state, go } = viewed.address
  const sortBy = (sort: TableSort) => go({ sort })
  return (
    <RecordRows
      caption={title}
      columns={usePeopleColumns(kind, reply)}
      rows={reply.people}
      sort={state.sort}
      onSort={sortBy}
      isBusy={isBusy}
      walked={{ viewed, total: reply }}
      looks={useColumnLooks(viewed)}
      tools={(place) => <PersonRowTools {...place} {...{ kind, viewed, reply }} />}
      selection={useRowSelection(selection, reply.people, nameOf)}
    />
  )
}

function usePeopleColumns(kind: PersonKind, { columns }: PeopleReply): readonly TableColumn<PersonRow>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'name',
      inCard: 'head',
      header: t('people.name'),
      width: 220,
      pinned: true,
      sortField: 'name',
      title: nameOf,
      cell: (row) => (
        <span className="row person">
          <Avatar name={nameOf(row)} size="sm" decorative />
          <AppLink className="trunc" to={paths.person(kind, row._id)} data-row-link>
            {nameOf(row) || t('people.noName')}
          </AppLink>
        </span>
      ),
    },
    ...columns
      .filter(({ listShowField }) => listShowField)
      .map((column) => fieldColumn<PersonRow>(column, ({ values }) => values)),
    {
      id: 'roles',
      header: t('people.roles'),
      sortField: 'roles',
      title: (row) => row.roles.map((role) => role.title).join(', '),
      cell: (row) => row.roles.map((role) => role.title).join(', ') || <span className="quiet">–</span>,
    },
    {
      id: 'signsIn',
      header: t('people.signsIn'),
      width: 130,
      sortField: 'signsIn',
      cell: (row) =>
        row.allow_to_login ? (
          <StatusChip label={t('people.allowed')} color="green" />
        ) : (
          <span className="quiet">{t('people.notAllowed')}</span>
        ),
    },
    {
      id: 'lastSignedInAt',
      header: t('people.lastSignIn'),
      width: 150,
      sortField: 'lastSignedInAt',
      quiet: true,
      cell: (row) => (row.lastSignedInAt ? <InstantText value={row.lastSignedInAt} /> : t('people.never')),
    },
    {
      id: 'active',
      header: t('shared.activeStatus'),
      width: 120,
      sortField: 'active',
      cell: (row) => (row.active ? t('shared.active') : <StatusChip label={t('shared.deactive')} />),
    },
    {
      id: 'actions',
      inCard: 'aside',
      header: t('shared.actions'),
      width: 88,
      align: 'right',
      pinned: 'end',
      cell: (row) => <PersonRowMenu kind={kind} person={row} />,
    },
  ]
}
