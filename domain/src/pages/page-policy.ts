import { type Actor, mayConfigure, mayPublishForms, rightsOn, tabRightsOn } from '../auth/actor.ts'
import type { OwnModule } from '../roles/own-module.ts'
import type { Scope, TabAction, TabKey } from '../roles/role.ts'

/** What the policy has to know of a record of a company's own module. */
export interface PageStanding {
  companyId: string
  module: OwnModule
  active: boolean
  /** Who made it; null for what the program brought. */
  makerId: string | null
  assigneeIds: readonly string[]
  groupIds: readonly number[]
  /** What its module lets its records have beside their form. */
  tabs: readonly TabKey[]
}

/** Own is what somebody made or is assigned to, the team's what stands in one of their groups. */
function reaches(actor: Actor, scope: Scope, record: PageStanding): boolean {
  if (scope === 'none') return false
  if (scope === 'all' || record.makerId === actor.personId || record.assigneeIds.includes(actor.personId)) return true
  return scope === 'team' && record.groupIds.some((id) => actor.groupIds.includes(id))
}

/** Who may make modules of a company's own, and read and change their records. The fence of companies comes first. */
export const pagePolicy = {
  /** A module comes with a published form: who designs forms and publishes them. */
  makeModules: (actor: Actor): boolean => mayConfigure(actor) && mayPublishForms(actor),
  /** How far the list reaches. */
  list: (actor: Actor, module: OwnModule): Scope => rightsOn(actor, module).read,
  read: (actor: Actor, record: PageStanding): boolean =>
    actor.companyId === record.companyId && reaches(actor, rightsOn(actor, record.module).read, record),
  add: (actor: Actor, module: OwnModule): boolean => rightsOn(actor, module).add,
  update: (actor: Actor, record: PageStanding): boolean =>
    pagePolicy.read(actor, record) && reaches(actor, rightsOn(actor, record.module).update, record),
  /** Whether any record may be changed: without it no page of one opens (specification 1, section 2.2). */
  updateSome: (actor: Actor, module: OwnModule): boolean => rightsOn(actor, module).update !== 'none',
  remove: (actor: Actor, record: PageStanding): boolean =>
    pagePolicy.read(actor, record) && reaches(actor, rightsOn(actor, record.module).delete, record),
  /** Who works on a record and in which groups it stands is staff's matter, as with loans. */
  assign: (actor: Actor, record: PageStanding): boolean =>
    actor.type === 'Workforces' && rightsOn(actor, record.module).assign && pagePolicy.update(actor, record),
  /** One protected value in clear, counted and told. */
  reveal: (actor: Actor, record: PageStanding): boolean =>
    pagePolicy.read(actor, record) && rightsOn(actor, record.module).reveal,
  /** What hangs on a record: as the role says of its tab, else read with the record and changed by who may change it. */
  inTab: (actor: Actor, record: PageStanding, { tab, action }: { tab: TabKey; action: TabAction }): boolean => {
    if (!pagePolicy.read(actor, record) || !record.tabs.includes(tab)) return false
    const said = tabRightsOn(actor, record.module, tab)
    if (said !== null) return reaches(actor, said[action], record)
    if (action === 'read') return true
    return action === 'delete' ? pagePolicy.remove(actor, record) : pagePolicy.update(actor, record)
  },
  /** History is staff's (specification 3, section 6), and who has a word on its tab asks that. */
  readHistory: (actor: Actor, record: PageStanding): boolean =>
    actor.type === 'Workforces' && pagePolicy.inTab(actor, record, { tab: 'history', action: 'read' }),
}
