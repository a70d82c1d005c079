import type { RoleChoices } from '@corbel/domain/roles/role-endpoints'
import { useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EditorPage } from '../../ui/editing/editor-page.tsx'
import type { StoredRole } from './role-draft.ts'
import { isRoleTab, type RoleTab, RoleTabContent, roleTabs } from './role-tabs.tsx'
import { type RoleEditing, useRoleEditing } from './use-role-editing.ts'

interface RoleEditorProps {
  stored: StoredRole
  choices: RoleChoices
}

/** Title and flag, the parts of the role as tabs, and the bar that saves them all at once. */
export function RoleEditor({ stored, choices }: RoleEditorProps) {
  const { t } = useTranslation()
  const editing = useRoleEditing(stored)
  const { tab: asked } = useSearch({ strict: false })
  const tab: RoleTab = isRoleTab(asked) ? asked : 'matrix'
  const { draft } = editing
  return (
    <EditorPage
      className="roles role-editor"
      title={draft.title || t('roles.create')}
      note={<span className="quiet">{t(`roles.kind.${stored.kind}`)}</span>}
      editing={editing}
      cancel={stored.role === null ? paths.roles({ kind: stored.kind }) : undefined}
    >
      <RoleHead editing={editing} />
      <section className="card" aria-label={t(`roles.tabs.${tab}`)}>
        <RoleTabLinks tab={tab} editing={editing} />
        <div className="role-tab">
          <RoleTabContent tab={tab} editing={editing} choices={choices} />
        </div>
      </section>
    </EditorPage>
  )
}

function RoleHead({ editing }: { editing: RoleEditing }) {
  const { t } = useTranslation()
  const { draft, stored, errorAt, change } = editing
  return (
    <div className="card role-head">
      <TextField
        label={t('roles.name')}
        required
        maxLength={80}
        value={draft.title}
        error={errorAt('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {stored.kind === 'workforce' && (
        <Check
          label={t('roles.admin')}
          description={t('roles.adminHint')}
          checked={draft.admin}
          error={errorAt('admin')}
          onChange={(event) => change({ admin: event.currentTarget.checked })}
        />
      )}
      <Check
        label={t('roles.mfaRequired')}
        description={t('roles.mfaRequiredHint')}
        checked={draft.mfaRequired}
        onChange={(event) => change({ mfaRequired: event.currentTarget.checked })}
      />
    </div>
  )
}

function RoleTabLinks({ tab, editing }: { tab: RoleTab; editing: RoleEditing }) {
  const { t } = useTranslation()
  const { kind, role } = editing.stored
  const tabs = roleTabs.filter((one) => one !== 'test' || role !== null)
  const to = (one: RoleTab) =>
    role === null ? paths.createRole(kind, { tab: one }) : paths.role(kind, role._id, { tab: one })
  return (
    <nav className="tabs" aria-label={t('roles.tabs.label')}>
      {tabs.map((one) => (
        <AppLink key={one} className="tab" to={to(one)} replace aria-current={one === tab ? 'page' : undefined}>
          {t(`roles.tabs.${one}`)}
        </AppLink>
      ))}
    </nav>
  )
}
