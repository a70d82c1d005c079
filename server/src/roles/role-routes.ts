import {
  activateRole,
  addRole,
  cloneRole,
  compareRoles,
  deactivateRole,
  getRole,
  getRoleChoices,
  getRoleForm,
  listRoles,
  saveRole,
  tryRole,
} from '@corbel/domain/roles/role-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Kinds } from '../feature-manifest.ts'
import { route } from '../platform/http/route.ts'
import { addRole as addRoleNow, cloneRole as cloneRoleNow } from './add-role.ts'
import { compareRoles as compareRolesNow, getRole as getRoleNow, listRoles as listRolesNow } from './get-role.ts'
import { roleChoices, roleForm } from './role-choices.ts'
import type { StoredRole } from './role-repository.ts'
import { saveRole as saveRoleNow } from './save-role.ts'
import { setRoleActive } from './set-role-active.ts'
import { tryRole as tryRoleNow } from './try-role.ts'

export const roleRoutes = (kinds: Kinds) => [
  route(listRoles, ({ db, actor, query }) => listRolesNow(db, actor, query.kind)),
  route(getRoleChoices, ({ db, actor }) => roleChoices(db, actor)),
  route(getRoleForm, ({ db, actor, params }) => roleForm(db, actor, params.id)),
  route(getRole, ({ db, actor, params }) => getRoleNow(db, actor, params.id)),
  route(compareRoles, ({ db, actor, params }) => compareRolesNow(db, actor, params)),
  route(tryRole, ({ db, actor, at, params: { id }, body: { record } }) =>
    tryRoleNow({ db, actor, at }, { id, record, kinds }),
  ),
  route(addRole, async ({ db, actor, body, at }) => saved('roles.created', await addRoleNow(db, actor, { body, at }))),
  route(cloneRole, async ({ db, actor, params, body, at }) =>
    saved('roles.created', await cloneRoleNow(db, actor, { id: params.id, title: body.title, at })),
  ),
  route(saveRole, async ({ db, actor, params, body, at }) =>
    saved('roles.saved', await saveRoleNow(db, actor, { id: params.id, body, at })),
  ),
  route(deactivateRole, async ({ db, actor, params, at }) =>
    said('shared.deactivated', await setRoleActive(db, actor, { id: params.id, active: false, at })),
  ),
  route(activateRole, async ({ db, actor, body, at }) =>
    said('shared.activated', await setRoleActive(db, actor, { id: body.id, active: true, at })),
  ),
]

function saved<Role>(key: 'roles.created' | 'roles.saved', written: Result<Role>) {
  return written.ok ? granted({ message: tell(key), role: written.value }) : written
}

function said(key: 'shared.activated' | 'shared.deactivated', changed: Result<StoredRole>) {
  return changed.ok ? granted({ message: tell(key, { title: changed.value.title }) }) : changed
}
