import type { RolePermissions } from '@corbel/domain/roles/role'
import type { RoleChoices } from '@corbel/domain/roles/role-endpoints'
import { RoleFields } from './fields/role-fields.tsx'
import { RightsMatrix } from './matrix/rights-matrix.tsx'
import { RoleLimitsEditor } from './role-limits-editor.tsx'
import { RoleMenuEditor } from './role-menu-editor.tsx'
import { RoleStatusesEditor } from './role-statuses-editor.tsx'
import { RoleTrial } from './role-trial.tsx'
import type { RoleEditing } from './use-role-editing.ts'

export const roleTabs = ['matrix', 'fields', 'statuses', 'menu', 'limits', 'test'] as const
export type RoleTab = (typeof roleTabs)[number]

export const isRoleTab = (text: unknown): text is RoleTab => roleTabs.some((tab) => tab === text)

interface RoleTabContentProps {
  tab: RoleTab
  editing: RoleEditing
  choices: RoleChoices
}

export function RoleTabContent({ tab, editing, choices }: RoleTabContentProps) {
  const { draft, change, stored } = editing
  const onPermissions = (part: Partial<RolePermissions>) => change({ permissions: { ...draft.permissions, ...part } })
  const given = { draft, onChange: change, onPermissions }
  if (tab === 'matrix') return <RightsMatrix {...given} kind={stored.kind} />
  if (tab === 'fields') return <RoleFields {...given} roleId={stored.role?._id ?? ''} forms={choices.forms} />
  if (tab === 'statuses') return <RoleStatusesEditor {...given} products={choices.products} />
  if (tab === 'menu') return <RoleMenuEditor {...given} pages={choices.menu} />
  if (tab === 'limits') return <RoleLimitsEditor {...given} />
  return stored.role && <RoleTrial roleId={stored.role._id} isUnsaved={editing.unsaved > 0} />
}
