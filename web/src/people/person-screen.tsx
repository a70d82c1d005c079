import { IconChecklist, IconHistory, IconKey } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../current-user.ts'
import type { FormPanelProps } from '../forms/form-panel.tsx'
import { FormTabs } from '../forms/form-tabs-panel.tsx'
import { RecordQuestions } from '../forms/record-questions-panel.tsx'
import { useShownValue } from '../forms/shown-value-panel.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { useNotesTab } from '../notes/notes-tab-link.tsx'
import { paths } from '../paths.ts'
import type { KeptDraft } from '../records/editing/kept-draft-query.ts'
import type { OpenForm } from '../records/editing/open-draft.ts'
import { OpenedRecord } from '../records/editing/opened-record.tsx'
import { useFieldJump } from '../records/editing/use-field-jump.ts'
import { useLeaveGuard } from '../records/editing/use-leave-guard.ts'
import type { RecordEditing } from '../records/editing/use-record-editing.ts'
import { useReveal } from '../records/editing/use-reveal.ts'
import { ConnectionNotice } from '../records/live/connection-notice.tsx'
import { DraftNotice } from '../records/live/draft-notice.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { editedPerson } from './edited-person.ts'
import type { PersonPageReply } from './people-queries.ts'
import { PersonActionBar } from './person-action-bar.tsx'
import { PersonFormTab } from './person-form-tab.tsx'
import { PersonHead } from './person-head.tsx'
import { ConsentsPanel } from './signing-in/consents-panel.tsx'
import { SignInEditor } from './signing-in/sign-in-editor.tsx'
import { type SignInEditing, useSignInEditing } from './signing-in/use-sign-in-editing.ts'
import { usePersonEditing } from './use-person-editing.ts'
import { usePersonFiles } from './use-person-files.ts'

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
  const asked = useSearch({ strict: false }).tab
  const pathOf = (tab: string) => paths.person(kind, id, { tab })
  const records = useRecordTabs(page, pathOf)
  const isKnown = (key: string) =>
    [...form.layout.tabs.map((tab) => tab.id), ...records.map((tab) => tab.key)].includes(key)
  const active = asked !== undefined && isKnown(asked) ? asked : (form.layout.tabs[0]?.id ?? '')
  const { jump, target, arrived } = useFieldJump(pathOf, active)
  const editing = usePersonEditing(page, form, (fieldId) => {
    const place = form.places.get(fieldId)
    if (place) jump(place)
  })
  useLeaveGuard(form, () => signIn.unsaved)
  return (
    <div className="stack people person-page">
      <PersonHead page={page} />
      <ConnectionNotice isWaiting={editing.isWaiting} />
      <PersonNotice page={page} />
      <DraftNotice form={form} />
      <div className="person-grid">
        <FormTabs
          draft={form.draft}
          layout={form.layout}
          labels={{ tabs: t('people.tabs'), form: t('people.form'), record: t('people.record') }}
          recordTabs={records}
          activeKey={active}
          pathOf={pathOf}
        />
        <div className="person-content stack">
          <PersonContent
            page={page}
            form={form}
            editing={editing}
            signInEditing={signIn}
            active={active}
            target={target}
            onArrived={arrived}
          />
        </div>
      </div>
      {form.layout.tabs.some((tab) => tab.id === active) && page.viewer.canUpdate && (
        <PersonActionBar form={form} editing={editing} />
      )}
      <RecordQuestions
        form={form}
        editing={editing}
        title={t('loans.requiredFields')}
        text={t('loans.fillMandatory')}
        actions={[]}
        onJump={jump}
      />
    </div>
  )
}

interface PersonContentProps extends Pick<FormPanelProps, 'target' | 'onArrived'> {
  page: PersonPageReply
  form: OpenForm
  editing: RecordEditing
  signInEditing: SignInEditing
  active: string
}

/** The tab in front: of the form, or of the record. */
function PersonContent(props: PersonContentProps) {
  const { page, form, editing, signInEditing, active, target, onArrived } = props
  const describe = useShownValue(form.places)
  const reveal = useReveal(editedPerson(page.person._id), page.permissions.reveal)
  const { person, signIn } = page
  const files = usePersonFiles(person.kind, person._id)
  if (active === 'auth' && signIn !== null) return <SignInEditor page={page} signIn={signIn} editing={signInEditing} />
  if (active === 'consents' && page.permissions.consents) return <ConsentsPanel personId={person._id} />
  if (active === 'history') return <HistoryPanel module={person.kind} recordId={person._id} describe={describe} />
  if (active === 'notes') return <NotesPanel module={person.kind} owner={person._id} />
  const tab = form.layout.tabs.find((one) => one.id === active)
  if (tab === undefined) return null
  const save = page.viewer.canUpdate ? () => void editing.save(false) : null
  return <PersonFormTab {...{ form, tab, save, files, reveal, target, onArrived }} />
}

function useRecordTabs({ person, signIn, permissions }: PersonPageReply, pathOf: (tab: string) => `/${string}`) {
  const { t } = useTranslation()
  const notes = useNotesTab({ module: person.kind, owner: person._id }, pathOf('notes'))
  const auth = {
    key: 'auth',
    title: t('people.authTitle'),
    icon: <IconKey size={18} stroke={1.75} />,
    to: pathOf('auth'),
  }
  const history = {
    key: 'history',
    title: t('people.history'),
    icon: <IconHistory size={18} stroke={1.75} />,
    to: pathOf('history'),
  }
  const consents = {
    key: 'consents',
    title: t('people.consents'),
    icon: <IconChecklist size={18} stroke={1.75} />,
    to: pathOf('consents'),
  }
  return [
    ...(signIn === null ? [] : [auth]),
    ...(permissions.consents ? [consents] : []),
    ...notes,
    ...(permissions.history ? [history] : []),
  ]
}

/** Why nothing can be changed here. */
function PersonNotice({ page: { person, permissions } }: { page: PersonPageReply }) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  if (!person.active) return <p className="person-notice">{t('people.inactiveText')}</p>
  if (permissions.update || person._id === user._id) return null
  return <p className="person-notice">{t('people.readOnlyText')}</p>
}
