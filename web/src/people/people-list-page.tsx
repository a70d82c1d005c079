import './people.css'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { RecordListPage } from '../records/list/record-list-page.tsx'
import { useViewedList } from '../records/views/use-viewed-list.ts'
import { PinnedViews, ViewHead } from '../records/views/view-head.tsx'
import { viewTrouble } from '../records/views/view-trouble.tsx'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { useKindTitle } from '../use-kind-title.ts'
import { InvitationList } from './list/invitation-list.tsx'
import { pageSizes, peopleViews } from './list/people-address.ts'
import { PeopleTable } from './list/people-table.tsx'
import { PeopleToolbar } from './list/people-toolbar.tsx'
import { allPeople, peopleQuery } from './people-queries.ts'

export const WorkforcesPage = () => <PeopleListPage key="workforces" kind="workforces" />
export const ContactsPage = () => <PeopleListPage key="contacts" kind="contacts" />
export const ProspectsPage = () => <PeopleListPage key="prospects" kind="prospects" />

/** `/workforces`, `/contacts`, `/prospects`, each with its open invitations beside. */
function PeopleListPage({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation()
  const title = useKindTitle(kind)
  const search = useSearch({ strict: false })
  const isOfInvitations = search.part === 'invitations'
  const viewed = useViewedList(peopleViews(kind), search, isOfInvitations)
  const { address, isReady } = viewed
  const { state, go } = address
  const list = useQuery({ ...peopleQuery(kind, state), enabled: isReady })
  const views = { list: viewed, allTitle: t('views.all.other') }
  const trouble = viewTrouble(views)
  const { permissions } = list.data ?? {}
  const isNarrowed = state.search !== '' || !state.active || state.page > 0
  return (
    <RecordListPage
      className="people"
      title={title}
      note={<ViewHead {...views} content={viewed.content} />}
      above={<PinnedViews {...views} />}
      create={permissions?.add && { title: t('people.create'), to: paths.createPerson(kind) }}
      query={list}
      address={address}
      pageSizes={pageSizes}
      failed={t('people.loadFailed')}
      tools={
        <>
          {permissions?.invite && <PeopleParts kind={kind} isOfInvitations={isOfInvitations} />}
          {!isOfInvitations && !trouble && <PeopleToolbar address={address} />}
          {list.data?.shortWordsAreWhole && (
            <p className="list-note meta quiet" role="status">
              {t('table.shortWordsNote')}
            </p>
          )}
        </>
      }
      instead={isOfInvitations ? <InvitationList kind={kind} /> : trouble}
      total={(reply) => reply}
      countAll={allPeople(kind, state)}
    >
      {({ people, count }, isBusy) =>
        count > 0 ? (
          <PeopleTable kind={kind} people={people} address={address} isBusy={isBusy} />
        ) : isNarrowed ? (
          <NoResultPanel onClear={() => go({ search: '', active: true })} />
        ) : (
          <EmptyPanel title={t('people.empty')} />
        )
      }
    </RecordListPage>
  )
}

/** The people, and who has been invited to be one of them. */
function PeopleParts({ kind, isOfInvitations }: { kind: PersonKind; isOfInvitations: boolean }) {
  const { t } = useTranslation()
  const title = useKindTitle(kind)
  return (
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
  )
}
