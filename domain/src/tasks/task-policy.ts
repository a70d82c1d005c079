import { type Actor, tabRightsOn } from '../auth/actor.ts'
import { isOwnModule } from '../roles/own-module.ts'
import type { ModuleKey, Scope, TabAction } from '../roles/role.ts'

/** What the policy has to know of a task. */
export interface TaskStanding {
  /** Null for what the program made. */
  makerId: string | null
  assigneeIds: readonly string[]
  active: boolean
}

/** A record as the policy meets it: it is in the actor's sight already. */
export interface TaskPlace {
  module: ModuleKey
  active: boolean
  groupIds: readonly number[]
  mayInTab: (asked: { tab: 'tasks'; action: TabAction }) => boolean
}

const isOwn = ({ personId }: Actor, { makerId, assigneeIds }: TaskStanding): boolean =>
  makerId === personId || assigneeIds.includes(personId)

/** Borrowers have no tasks of the lender's (specification 2, section 2): what is asked of them stands on their own page. */
export const hasTasks = ({ type }: Pick<Actor, 'type'>): boolean => type !== 'Prospects'

/**
 * How far a right on tasks of a record reaches. What a role says of the tab is about tasks: own are those that somebody
 * made or is assigned to, the team's are also all of records in one of their groups. Where a role says nothing, all tasks
 * go with the record.
 */
export function taskScope(actor: Actor, place: TaskPlace, action: TabAction): Scope {
  if (!hasTasks(actor)) return 'none'
  const said = tabRightsOn(actor, place.module, 'tasks')?.[action] ?? 'all'
  if (said === 'none') return 'none'
  // An own page has the tab only where its module says so.
  if (said === 'all' || isOwnModule(place.module)) return place.mayInTab({ tab: 'tasks', action }) ? said : 'none'
  return said
}

function reaches(actor: Actor, place: TaskPlace, { action, task }: { action: TabAction; task: TaskStanding }): boolean {
  const scope = taskScope(actor, place, action)
  if (scope === 'none') return false
  if (scope === 'all' || isOwn(actor, task)) return true
  return scope === 'team' && place.groupIds.some((id) => actor.groupIds.includes(id))
}

/** Who may do what with tasks. Those of a record are met through it, so it is in sight whenever this is asked. */
export const taskPolicy = {
  readSome: (actor: Actor, place: TaskPlace): boolean => taskScope(actor, place, 'read') !== 'none',
  read: (actor: Actor, place: TaskPlace | null, task: TaskStanding): boolean =>
    place === null ? readsAlone(actor, task) : reaches(actor, place, { action: 'read', task }),
  add: (actor: Actor, place: TaskPlace | null): boolean =>
    place === null ? standsAlone(actor) : place.active && taskScope(actor, place, 'add') !== 'none',
  update: (actor: Actor, place: TaskPlace | null, task: TaskStanding): boolean =>
    taskPolicy.read(actor, place, task) &&
    (place === null ? true : place.active && reaches(actor, place, { action: 'update', task })),
  /** Whoever has a task says how far it is, and ticks what is done of it, also without the right to change tasks. */
  advance: (actor: Actor, place: TaskPlace | null, task: TaskStanding): boolean =>
    taskPolicy.update(actor, place, task) ||
    (taskPolicy.read(actor, place, task) && place?.active !== false && task.assigneeIds.includes(actor.personId)),
  /** Taking out of use and back into it. */
  remove: (actor: Actor, place: TaskPlace | null, task: TaskStanding): boolean =>
    taskPolicy.read(actor, place, task) &&
    (place === null
      ? actor.role.admin || task.makerId === actor.personId
      : place.active && reaches(actor, place, { action: 'delete', task })),
}

/** A task that hangs on nothing is staff's, between whoever made it, whoever has it, and administrators. */
const standsAlone = ({ type, guestOf }: Actor): boolean => type === 'Workforces' && guestOf === undefined

const readsAlone = (actor: Actor, task: TaskStanding): boolean =>
  standsAlone(actor) && (actor.role.admin || isOwn(actor, task))
