import './people.css'
import { isLeavingKind, type LeavingKind } from '@corbel/domain/people/leaving'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isRefusal } from '../api-errors.ts'
import { ListManyButton, useListCommand } from '../emails/list-many-link.tsx'
import { MailManyButton, useMailCommand } from '../emails/mail-many-link.tsx'
import { paths } from '../paths.ts'
import { RecordSelectionBar } from '../records/bulk/mass/record-selection-bar.tsx'
import { type LeaveDialog, useMassCommands } from '../records/bulk/mass/use-mass-commands.tsx'
import { WholeListMenu } from '../records/bulk/mass/whole-list-menu.tsx'
import { ExportButton } from '../records/exporting/export-button.tsx'
import { RecordListPage } from '../records/list/record-list-page.tsx'
import { useListSelection } from '../records/list/use-list-selection.ts'
import { useViewedList, type ViewedList } from '../records/views/use-viewed-list.ts'
import { PinnedViews, ViewHead } from '../records/views/view-head.tsx'
import { viewName } from '../records/views/view-name.ts'
import { viewTrouble } from '../records/views/view-trouble.tsx'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { formatCount } from '../ui/format-number.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { useKindTitle } from '../use-kind-title.ts'
import { exportedPeople } from './list/exported-people.ts'
import { InvitationList } from './list/invitation-list.tsx'
import { MergeTwoButton } from './list/merge-two-button.tsx'
import { type PeopleAddress, pageSizes, peopleViews } from './list/people-address.ts'
import { PeopleTable } from './list/people-table.tsx'
import { PeopleToolbar } from './list/people-toolbar.tsx'
import { type AskedPeople, allPeople, askedFilters, type PeopleReply, peopleQuery } from './people-queries.ts'

export const WorkforcesPage = () => <PeopleListPage key="workforces" kind="workforces" />
export const ContactsPage = () => <PeopleListPage key="contacts" kind="contacts" />
export const ProspectsPage = () => <PeopleListPage key="prospects" kind="prospects" />

/** `/workforces`, `/contacts`, `/prospects`, each with its open invitations beside. */
function PeopleListPage({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
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
  const isNarrowed = state.search !== '' || !state.active || state.filters.length > 0 || state.page > 0
  return (
    <RecordListPage
      className="people"
      title={title}
      note={<ViewHead {...views} content={viewed.content} />}
      above={<PinnedViews {...views} />}
      create={permissions?.add && { title: t('people.create'), to: paths.createPerson(kind) }}
      acts={
        !trouble &&
        !isOfInvitations &&
        permissions?.export && <ExportButton list={exportedPeople(kind, viewName(viewed, title), state)} />
      }
      whole={
        (permissions?.massAction || permissions?.compose) &&
        !isOfInvitations &&
        !trouble && (
          <WholePeopleMenu kind={kind} address={address} total={list.data?.count ?? 0} permissions={permissions} />
        )
      }
      query={list}
      address={address}
      pageSizes={pageSizes}
      failed={t('people.loadFailed')}
      // An old address may ask for a field that is gone, or by no value of it: trying again does not help then.
      failure={(error) =>
        (isRefusal(error, 'unknown-list-field') || isRefusal(error, 'invalid-request')) && (
          <NoResultPanel
            title={errorText(error)}
            onClear={() => go({ search: '', active: true, filters: [], sort: null })}
          />
        )
      }
      tools={
        <>
          {permissions?.invite && <PeopleParts kind={kind} isOfInvitations={isOfInvitations} />}
          {!isOfInvitations && !trouble && <PeopleToolbar kind={kind} list={list.data} viewed={viewed} />}
          {list.data?.lookedThrough !== undefined && (
            <p className="list-note meta quiet" role="status">
              {t('table.lookedThroughNote', { count: formatCount(list.data.lookedThrough) })}
            </p>
          )}
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
      {(reply, isBusy) =>
        reply.count > 0 ? (
          <LoadedPeople kind={kind} list={reply} viewed={viewed} isBusy={isBusy} />
        ) : isNarrowed ? (
          <NoResultPanel onClear={() => go({ search: '', active: true, filters: [] })} />
        ) : (
          <EmptyPanel title={t('people.empty')} />
        )
      }
    </RecordListPage>
  )
}

interface LoadedPeopleProps {
  kind: PersonKind
  list: PeopleReply
  viewed: ViewedList<AskedPeople>
  isBusy: boolean
}

function LoadedPeople({ kind, list, viewed, isBusy }: LoadedPeopleProps) {
  const { people, count, permissions } = list
  const { address } = viewed
  const narrowing = narrowingOf(address)
  const selection = useListSelection(people, JSON.stringify(narrowing))
  return (
    <>
      <PeopleTable
        kind={kind}
        reply={list}
        viewed={viewed}
        isBusy={isBusy}
        selection={permissions.massAction || permissions.compose ? selection : null}
      />
      {(permissions.massAction || permissions.compose) && selection.ids.size > 0 && (
        <RecordSelectionBar
          module={kind}
          selection={selection}
          narrowing={narrowing}
          total={count}
          LeaveDialog={leaveDialogOf(kind)}
          isActivityClosed={!permissions.massAction}
          also={(target) =>
            permissions.compose ? (
              <>
                <MailManyButton target={target} />
                {kind === 'contacts' ? <ListManyButton target={target} /> : null}
              </>
            ) : null
          }
        >
          {permissions.massAction ? <MergeTwoButton kind={kind} rows={[...selection.rows.values()]} /> : null}
        </RecordSelectionBar>
      )}
    </>
  )
}

const LeavingPeople = lazyPart(async () => (await import('./leaving/leaving-dialog.tsx')).LeavingPeopleDialog, 'over')

/** Somebody takes over what those who are assigned to records have in hand. */
const leaveDialogs: Record<LeavingKind, LeaveDialog> = {
  workforces: (props) => <LeavingPeople kind="workforces" {...props} />,
  contacts: (props) => <LeavingPeople kind="contacts" {...props} />,
}

const leaveDialogOf = (kind: PersonKind) => (isLeavingKind(kind) ? leaveDialogs[kind] : undefined)

const narrowingOf = ({ state: { search, active, filters } }: PeopleAddress) => ({
  ...{ search: search || undefined, active },
  filters: askedFilters(filters),
})

interface WholePeopleProps {
  kind: PersonKind
  address: PeopleAddress
  total: number
  permissions: PeopleReply['permissions']
}

function WholePeopleMenu({ kind, address, total, permissions }: WholePeopleProps) {
  const narrowing = narrowingOf(address)
  const acts = narrowing.active ? (['deactivate'] as const) : (['activate'] as const)
  const options = { LeaveDialog: leaveDialogOf(kind) }
  const target = { module: kind, records: { narrowing } }
  const mass = useMassCommands(target, permissions.massAction ? acts : [], options)
  const mail = useMailCommand(target, permissions.compose)
  const lists = useListCommand(target, permissions.compose)
  return (
    <WholeListMenu
      total={total}
      commands={[...mail.commands, ...lists.commands, ...mass.commands]}
      dialog={
        <>
          {mass.dialog}
          {mail.dialog}
          {lists.dialog}
        </>
      }
    />
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
