import { type Actor, rightsOn, tabRightsOn } from '../auth/actor.ts'
import type { Scope, TabAction, TabKey } from '../roles/role.ts'

/** What the policy has to know of a record. */
export interface LeadStanding {
  companyId: string
  active: boolean
  /** Who made it; null for what the program brought. */
  makerId: string | null
  assigneeIds: readonly string[]
  groupIds: readonly number[]
}

const module = 'leads'

/** Own is what somebody made or is assigned to, the team's what stands in one of their groups. */
function reaches(actor: Actor, scope: Scope, record: LeadStanding): boolean {
  if (scope === 'none') return false
  if (scope === 'all' || record.makerId === actor.personId || record.assigneeIds.includes(actor.personId)) return true
  return scope === 'team' && record.groupIds.some((id) => actor.groupIds.includes(id))
}

/** Who may read and change leads. The fence of companies comes first. */
export const leadPolicy = {
  /** How far the list reaches. */
  list: (actor: Actor): Scope => rightsOn(actor, module).read,
  read: (actor: Actor, record: LeadStanding): boolean =>
    actor.companyId === record.companyId && reaches(actor, rightsOn(actor, module).read, record),
  add: (actor: Actor): boolean => rightsOn(actor, module).add,
  update: (actor: Actor, record: LeadStanding): boolean =>
    leadPolicy.read(actor, record) && reaches(actor, rightsOn(actor, module).update, record),
  remove: (actor: Actor, record: LeadStanding): boolean =>
    leadPolicy.read(actor, record) && reaches(actor, rightsOn(actor, module).delete, record),
  /** Who works on a lead, in which groups it stands and where it came from is staff's matter, as with loans. */
  assign: (actor: Actor, record: LeadStanding): boolean =>
    actor.type === 'Workforces' && rightsOn(actor, module).assign && leadPolicy.update(actor, record),
  /** Making a lead one's own that nobody works on. */
  take: (actor: Actor, record: LeadStanding): boolean =>
    leadPolicy.assign(actor, record) && record.active && record.assigneeIds.length === 0,
  /** Where it stands. */
  move: (actor: Actor, record: LeadStanding): boolean =>
    actor.type === 'Workforces' && rightsOn(actor, module).status && leadPolicy.update(actor, record),
  /** Making a prospect and a loan of it (specification 1, section 6: it has a right of its own). */
  convert: (actor: Actor, record: LeadStanding): boolean =>
    actor.type === 'Workforces' && rightsOn(actor, module).convert && leadPolicy.read(actor, record),
  /** Whether any lead may be changed: without it no page of one opens. */
  updateSome: (actor: Actor): boolean => rightsOn(actor, module).update !== 'none',
  /** One protected value in clear, counted and told. */
  reveal: (actor: Actor, record: LeadStanding): boolean =>
    leadPolicy.read(actor, record) && rightsOn(actor, module).reveal,
  /** What hangs on a record: as the role says of its tab, else read with the record and changed by who may change it. */
  inTab: (actor: Actor, record: LeadStanding, { tab, action }: { tab: TabKey; action: TabAction }): boolean => {
    if (!leadPolicy.read(actor, record)) return false
    const said = tabRightsOn(actor, module, tab)
    if (said !== null) return reaches(actor, said[action], record)
    if (action === 'read') return true
    return action === 'delete' ? leadPolicy.remove(actor, record) : leadPolicy.update(actor, record)
  },
  /** History is staff's (specification 3, section 6), and who has a word on its tab asks that. */
  readHistory: (actor: Actor, record: LeadStanding): boolean =>
    actor.type === 'Workforces' && leadPolicy.inTab(actor, record, { tab: 'history', action: 'read' }),
}
