import type { PersonRow } from '@corbel/domain/people/person-endpoints'
import { type PersonKind, personSortFields } from '@corbel/domain/people/person-kind'
import { paths } from '../../paths.ts'
import { RecordRows } from '../../records/list/record-rows.tsx'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { TableColumn, TableSort } from '../../ui/table/table-column.ts'
import { useKindTitle } from '../../use-kind-title.ts'
import type { PeopleAddress } from './people-address.ts'
import { PersonRowMenu } from './person-row-menu.tsx'
import { nameOf } from './row-name.ts'

interface PeopleTableProps {
  kind: PersonKind
  people: readonly PersonRow[]
  address: PeopleAddress
  isBusy: boolean
}

/** People with what tells them from each other, what they may be, and when they were last here. */
export function PeopleTable({ kind, people, address, isBusy }: PeopleTableProps) {
  const title = useKindTitle(kind)
  const { state, go } = address
  const sortBy = ({ field: chosen, order }: TableSort) => {
    const field = personSortFields.find((one) => one === chosen)
    if (field) go({ sort: { field, order } })
  }
  return (
    <RecordRows
      caption={title}
      columns={usePeopleColumns(kind)}
      rows={people}
      sort={state.sort}
      onSort={sortBy}
      isBusy={isBusy}
    />
  )
}

function usePeopleColumns(kind: PersonKind): readonly TableColumn<PersonRow>[] {
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
          <AppLink className="trunc" to={paths.person(kind, row._id)}>
            {nameOf(row) || t('people.noName')}
          </AppLink>
        </span>
      ),
    },
    {
      id: 'email',
      header: t('people.email'),
      width: 240,
      sortField: 'email',
      title: (row) => row.info.email,
      cell: (row) => row.info.email,
    },
    {
      id: 'phone',
      header: t('people.phone'),
      width: 130,
      cell: (row) => <span className="num">{row.info.phone}</span>,
    },
    {
      id: 'roles',
      header: t('people.roles'),
      title: (row) => row.roles.map((role) => role.title).join(', '),
      cell: (row) => row.roles.map((role) => role.title).join(', ') || <span className="quiet">–</span>,
    },
    {
      id: 'signsIn',
      header: t('people.signsIn'),
      width: 130,
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
