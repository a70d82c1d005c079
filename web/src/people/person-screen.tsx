import { IconChecklist, IconHistory, IconKey } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../current-user.ts'
import { FormTabs } from '../forms/form-tabs-panel.tsx'
import { useShownValue } from '../forms/shown-value-panel.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { useNotesTab } from '../notes/notes-tab-link.tsx'
import { paths } from '../paths.ts'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { useHeld } from '../ui/typed/use-typed.ts'
import type { PersonPageReply } from './people-queries.ts'
import { PersonActionBar } from './person-action-bar.tsx'
import { PersonConflictDialog } from './person-conflict-dialog.tsx'
import { openPersonForm, type PersonForm } from './person-draft.ts'
import { PersonFormTab } from './person-form-tab.tsx'
import { PersonHead } from './person-head.tsx'
import { ConsentsPanel } from './signing-in/consents-panel.tsx'
import { SignInEditor } from './signing-in/sign-in-editor.tsx'
import { type SignInEditing, useSignInEditing } from './signing-in/use-sign-in-editing.ts'
import { usePersonFiles } from './use-person-files.ts'
import { usePersonLeaveGuard } from './use-person-leave-guard.ts'
import { type PersonSaving, usePersonSaving } from './use-person-saving.ts'

/** A person as staff works on them, and everybody on themselves. */
export function PersonScreen({ page }: { page: PersonPageReply }) {
  const { t } = useTranslation()
  const { person, viewer } = page
  const { form } = useHeld(`person:${person._id}`, () => ({
    form: openPersonForm({ content: page.form.content, info: person.info, viewer, rev: person.rev }),
  }))
  if (form === null) return <EmptyPanel as="h1" title={t('people.openFailed')} />
  return <OpenPerson key={String(page.viewer.canUpdate)} page={page} form={form} />
}

const closedSignIn = {
  ...{ roles: [], held: [], usernameIsEmail: false, allow_to_edit_myprofile: false, allow_to_login: false },
  ...{ username: '', hasPassword: false, lastSignedInAt: null, isShared: false, invitation: null },
  ...{ recovery_email: '', recoveryEmailProven: false },
  permissions: { update: false, invite: false },
}

function OpenPerson({ page, form }: { page: PersonPageReply; form: PersonForm }) {
  const { t } = useTranslation()
  const saving = usePersonSaving(page, form)
  const editing = useSignInEditing(page, page.signIn ?? closedSignIn)
  const { kind, _id: id } = page.person
  const asked = useSearch({ strict: false }).tab
  const pathOf = (tab: string) => paths.person(kind, id, { tab })
  const records = useRecordTabs(page, pathOf)
  const isKnown = (key: string) =>
    [...form.layout.tabs.map((tab) => tab.id), ...records.map((tab) => tab.key)].includes(key)
  const active = asked !== undefined && isKnown(asked) ? asked : (form.layout.tabs[0]?.id ?? '')
  usePersonLeaveGuard(() => form.draft.unsavedCount() + editing.unsaved)
  return (
    <div className="stack people person-page">
      <PersonHead page={page} />
      <PersonNotice page={page} />
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
          <PersonContent page={page} form={form} editing={editing} active={active} saving={saving} />
        </div>
      </div>
      {form.layout.tabs.some((tab) => tab.id === active) && page.viewer.canUpdate && (
        <PersonActionBar form={form} isSaving={saving.isSaving} onSave={() => void saving.save()} />
      )}
      <PersonConflictDialog form={form} saving={saving} />
    </div>
  )
}

interface PersonContentProps {
  page: PersonPageReply
  form: PersonForm
  editing: SignInEditing
  active: string
  saving: PersonSaving
}

/** The tab in front: of the form, or of the record. */
function PersonContent({ page, form, editing, active, saving }: PersonContentProps) {
  const describe = useShownValue(form.places)
  const { person, signIn } = page
  const files = usePersonFiles({ kind: person.kind, id: person._id, onRev: saving.takeRev })
  const save = page.viewer.canUpdate ? () => void saving.save() : null
  if (active === 'auth' && signIn !== null) return <SignInEditor page={page} signIn={signIn} editing={editing} />
  if (active === 'consents' && page.permissions.consents) return <ConsentsPanel personId={person._id} />
  if (active === 'history') return <HistoryPanel module={person.kind} recordId={person._id} describe={describe} />
  if (active === 'notes') return <NotesPanel module={person.kind} owner={person._id} />
  const tab = form.layout.tabs.find((one) => one.id === active)
  return tab ? <PersonFormTab form={form} tab={tab} save={save} files={files} /> : null
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
