import './people.css'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { AppLink } from '../ui/app-link.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { Page } from '../ui/page/page.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { TablePager } from '../ui/table/table-pager.tsx'
import { InvitationList } from './list/invitation-list.tsx'
import { type PeopleAddress, pageSizes, usePeopleAddress } from './list/people-address.ts'
import { PeopleTable } from './list/people-table.tsx'
import { PeopleToolbar } from './list/people-toolbar.tsx'
import { peopleQuery } from './people-queries.ts'
import { useKindTitle } from './use-kind-title.ts'

export const WorkforcesPage = () => <PeopleListPage key="workforces" kind="workforces" />
export const ContactsPage = () => <PeopleListPage key="contacts" kind="contacts" />
export const ProspectsPage = () => <PeopleListPage key="prospects" kind="prospects" />

/** `/workforces`, `/contacts`, `/prospects`, each with its open invitations beside. */
function PeopleListPage({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation()
  const title = useKindTitle(kind)
  const address = usePeopleAddress(kind)
  const list = useQuery(peopleQuery(kind, address.asked))
  const isOfInvitations = useSearch({ strict: false }).part === 'invitations'
  const closed = isRefusal(list.error, 'not-allowed') && t('shared.noAccessTitle', { what: title })
  const { permissions } = list.data ?? {}
  const create = permissions?.add && (
    <ButtonLink to={paths.createPerson(kind)} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}>
      {t('people.create')}
    </ButtonLink>
  )
  return (
    <Page className="people" title={title} actions={create} closed={closed}>
      <section className="card list-card" aria-label={title}>
        {permissions?.invite && (
          <nav className="tabs" aria-label={t('people.parts')}>
            <AppLink className="tab" to={paths.people(kind)} aria-current={isOfInvitations ? undefined : 'page'}>
              {title}
            </AppLink>
            <AppLink
              className="tab"
              to={paths.people(kind, { part: 'invitations' })}
              aria-current={isOfInvitations ? 'page' : undefined}
            >
              {t('people.invitations')}
            </AppLink>
          </nav>
        )}
        {isOfInvitations ? <InvitationList kind={kind} /> : <People kind={kind} address={address} />}
      </section>
    </Page>
  )
}

function People({ kind, address }: { kind: PersonKind; address: PeopleAddress }) {
  const list = useQuery(peopleQuery(kind, address.asked))
  return (
    <>
      <PeopleToolbar address={address} />
      <FoundPeople kind={kind} address={address} list={list} />
    </>
  )
}

type List = ReturnType<typeof usePeople>
const usePeople = (kind: PersonKind, address: PeopleAddress) => useQuery(peopleQuery(kind, address.asked))

function FoundPeople({ kind, address, list }: { kind: PersonKind; address: PeopleAddress; list: List }) {
  const { t } = useTranslation()
  const { asked } = address
  return (
    <Loaded queries={{ list }} title={t('people.loadFailed')} skeleton={<RowsSkeleton rows={asked.limit} />}>
      {(data) => <PeopleRows kind={kind} address={address} found={data.list} isBusy={list.isPlaceholderData} />}
    </Loaded>
  )
}

interface PeopleRowsProps {
  kind: PersonKind
  address: PeopleAddress
  found: NonNullable<List['data']>
  isBusy: boolean
}

function PeopleRows({ kind, address, found, isBusy }: PeopleRowsProps) {
  const { t } = useTranslation()
  const { asked, go, pathOf } = address
  const { people, count } = found
  if (count === 0 && (asked.search !== '' || !asked.active || asked.page > 0))
    return <NoResultPanel onClear={() => go({ search: '', active: true })} />
  if (count === 0) return <EmptyPanel title={t('people.empty')} />
  return (
    <>
      <PeopleTable kind={kind} people={people} address={address} isBusy={isBusy} />
      <TablePager
        page={asked.page}
        pageSize={asked.limit}
        pageSizes={pageSizes}
        total={count}
        pathOf={(page) => pathOf({ page })}
        onPageSize={(limit) => go({ limit })}
      />
    </>
  )
}
