import type { PageStart } from '../start-page.ts'
import { roleKindOf } from './role-kind.ts'
import { roleChoicesQuery, roleQuery, rolesQuery } from './role-queries.ts'

export const startRoles: PageStart = ({ search, ask }) => ask(rolesQuery(roleKindOf(search.kind)))

export const startRole: PageStart = ({ params: { roleId = '' }, ask }) => {
  ask(roleQuery(roleId))
  ask(roleChoicesQuery)
}
