import type { PersonKind } from '@corbel/domain/people/person-kind'
import { IconCertificate, IconChecklist, IconClockHour4, IconHome, IconKey } from '@tabler/icons-react'
import { useCurrentUser } from '../current-user.ts'
import { useDocumentsTab } from '../documents/tab/documents-tab-link.tsx'
import { useEmailsTab } from '../emails/emails-tab-link.tsx'
import { RecordScreen, type RecordTab, useOpenTab } from '../forms/record-screen-panel.tsx'
import { useShownValue } from '../forms/shown-value-panel.tsx'
import { useHistoryTab } from '../history/history-tab-link.tsx'
import { useLoansTab } from '../loans/loans-tab-link.tsx'
import { useNotesTab } from '../notes/notes-tab-link.tsx'
import { type Path, paths } from '../paths.ts'
import type { KeptDraft } from '../records/editing/kept-draft-query.ts'
import type { OpenForm } from '../records/editing/open-draft.ts'
import { OpenedRecord } from '../records/editing/opened-record.tsx'
import { useLeaveGuard } from '../records/editing/use-leave-guard.ts'
import { useReveal } from '../records/editing/use-reveal.ts'
import { useTasksTab } from '../tasks/tasks-tab-link.tsx'
import { useTranslation } from '../translation.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { editedPerson } from './edited-person.ts'
import type { PersonPageReply } from './people-queries.ts'
import { PersonHead } from './person-head.tsx'
import { ConsentsPanel } from './signing-in/consents-panel.tsx'
import { SignInEditor } from './signing-in/sign-in-editor.tsx'
import { type SignInEditing, useSignInEditing } from './signing-in/use-sign-in-editing.ts'
import { usePersonEditing } from './use-person-editing.ts'
import { usePersonFiles } from './use-person-files.ts'

const HistoryPanel = lazyPart(async () => (await import('../history/history-panel.tsx')).HistoryPanel)
const Duplicates = lazyPart(
  async () => (await import('./duplicates/known-person-duplicates.tsx')).KnownPersonDuplicates,
)
const WorkingTimePanel = lazyPart(async () => (await import('./working-time/working-time-panel.tsx')).WorkingTimePanel)
const LicencesPanel = lazyPart(async () => (await import('./licences/licences-panel.tsx')).LicencesPanel)
const HouseholdPanel = lazyPart(async () => (await import('./households/household-panel.tsx')).HouseholdPanel)
const DocumentsPanel = lazyPart(async () => (await import('../documents/tab/documents-panel.tsx')).DocumentsPanel)
const LoansOfPerson = lazyPart(async () => (await import('../loans/loans-of-person-panel.tsx')).LoansOfPerson)
const EmailsPanel = lazyPart(async () => (await import('../emails/emails-panel.tsx')).EmailsPanel)
const WhatsappRecordPanel = lazyPart(
  async () => (await import('../whatsapp/whatsapp-record-panel.tsx')).WhatsappRecordPanel,
)
const PersonConsentsPanel = lazyPart(
  async () => (await import('../whatsapp/person-consents-panel.tsx')).PersonConsentsPanel,
)
const NotesPanel = lazyPart(async () => (await import('../notes/notes-panel.tsx')).NotesPanel)
const TasksPanel = lazyPart(async () => (await import('../tasks/tasks-panel.tsx')).TasksPanel)

/** A person as staff works on them, and everybody on themselves. */
export function PersonScreen({ page, kept }: { page: PersonPageReply; kept: KeptDraft | null }) {
  const { t } = useTranslation()
  return (
    <OpenedRecord
      record={editedPerson(page.person._id)}
      page={page}
      kept={kept}
      unreadable={<EmptyPanel as="h1" title={t('people.openFailed')} />}
    >
      {(form) => <OpenPerson page={page} form={form} />}
    </OpenedRecord>
  )
}

const closedSignIn = {
  ...{ roles: [], held: [], usernameIsEmail: false, allow_to_edit_myprofile: false, allow_to_login: false },
  ...{ username: '', hasPassword: false, lastSignedInAt: null, isShared: false, invitation: null },
  ...{ recovery_email: '', recoveryEmailProven: false },
  permissions: { update: false, invite: false },
}

function OpenPerson({ page, form }: { page: PersonPageReply; form: OpenForm }) {
  const { t } = useTranslation()
  const signIn = useSignInEditing(page, page.signIn ?? closedSignIn)
  const { kind, _id: id } = page.person
  const { canUpdate } = page.viewer
  const pathOf = (tab: string) => paths.person(kind, id, { tab })
  const tabs = usePersonTabs({ page, form, signIn, pathOf })
  const opened = useOpenTab(form, tabs, pathOf)
  const editing = usePersonEditing(page, form, opened.showField)
  const files = usePersonFiles(kind, id)
  const reveal = useReveal(editedPerson(id), page.permissions.reveal)
  const notice = useNotice(page)
  useLeaveGuard(form, () => signIn.unsaved)
  return (
    <RecordScreen
      className="people"
      head={<PersonHead page={page} />}
      labels={{ tabs: t('people.tabs'), form: t('people.form'), record: t('people.record') }}
      beforeForm={<Duplicates page={page} form={form} />}
      {...{ notice, form, editing, canUpdate, opened, tabs, pathOf, files, reveal }}
    />
  )
}

interface PersonTabsInput {
  page: PersonPageReply
  form: OpenForm
  signIn: SignInEditing
  pathOf: (tab: string) => Path
}

function usePersonTabs({ page, form, signIn: editing, pathOf }: PersonTabsInput): readonly RecordTab[] {
  const { t } = useTranslation()
  const { person, signIn, permissions } = page
  const place = { module: person.kind, owner: person._id }
  const describe = useShownValue(form.places)
  const documents = useDocumentsTab({ ...place, tabs: page.tabs, to: pathOf('docs') })
  const notes = useNotesTab({ ...place, tabs: page.tabs, to: pathOf('notes') })
  const emails = useEmailsTab({ ...place, tabs: page.tabs, to: pathOf('emails') })
  const { type } = useCurrentUser()
  const loans = useLoansTab({
    ...place,
    isOffered: type === 'Workforces',
    title: t('people.loans'),
    to: pathOf('opportunities'),
  })
  const tasks = useTasksTab({ ...place, tabs: page.tabs, to: pathOf('tasks') })
  const auth = signIn && {
    key: 'auth',
    title: t('people.authTitle'),
    icon: <IconKey size={18} stroke={1.75} />,
    to: pathOf('auth'),
    content: <SignInEditor page={page} signIn={signIn} editing={editing} />,
  }
  const workingTime = {
    key: 'hours',
    title: t('workingTime.title'),
    icon: <IconClockHour4 size={18} stroke={1.75} />,
    to: pathOf('hours'),
    content: <WorkingTimePanel personId={person._id} />,
  }
  const licences = {
    key: 'licences',
    title: t('licences.title'),
    icon: <IconCertificate size={18} stroke={1.75} />,
    to: pathOf('licences'),
    content: <LicencesPanel personId={person._id} />,
  }
  const household = {
    key: 'household',
    title: t('households.title'),
    icon: <IconHome size={18} stroke={1.75} />,
    to: pathOf('household'),
    content: <HouseholdPanel personId={person._id} name={person.fullName} />,
  }
  const consents = {
    key: 'consents',
    title: t('people.consents'),
    icon: <IconChecklist size={18} stroke={1.75} />,
    to: pathOf('consents'),
    content: (
      <div className="stack">
        <PersonConsentsPanel personId={person._id} />
        <ConsentsPanel personId={person._id} />
      </div>
    ),
  }
  const history = useHistoryTab({
    ...{ ...place, isOffered: permissions.history, title: t('people.history'), to: pathOf('history') },
  })
  return [
    ...(auth ? [auth] : []),
    ...(person.kind === 'workforces' ? [workingTime, licences] : []),
    ...loans.map((tab) => ({ ...tab, content: <LoansOfPerson kind={person.kind} personId={person._id} /> })),
    ...(permissions.household ? [household] : []),
    ...(permissions.consents ? [consents] : []),
    ...documents.map((tab) => ({ ...tab, content: <DocumentsPanel {...place} /> })),
    ...emails.map((tab) => ({ ...tab, content: <TalkPanel {...place} /> })),
    ...tasks.map((tab) => ({ ...tab, content: <TasksPanel {...place} /> })),
    ...notes.map((tab) => ({ ...tab, content: <NotesPanel {...place} /> })),
    ...history.map((tab) => ({
      ...tab,
      content: <HistoryPanel module={person.kind} recordId={person._id} describe={describe} />,
    })),
  ]
}

/** What is written to a person and by them, by mail and by WhatsApp. */
function TalkPanel(place: { module: PersonKind; owner: string }) {
  const user = useCurrentUser()
  return (
    <div className="stack">
      <EmailsPanel {...place} />
      {user.type === 'Workforces' ? <WhatsappRecordPanel {...place} /> : null}
    </div>
  )
}

/** Why nothing can be changed here. */
function useNotice({ person, permissions }: PersonPageReply): string | null {
  const { t } = useTranslation()
  const user = useCurrentUser()
  if (!person.active) return t('people.inactiveText')
  return permissions.update || person._id === user._id ? null : t('people.readOnlyText')
}
