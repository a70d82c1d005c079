import type { Actor } from '@corbel/domain/auth/actor'
import { companyPolicy } from '@corbel/domain/companies/company-policy'
import { type DayCard, dayCards } from '@corbel/domain/dashboard/day-cards'
import { type HomeLayout, shownCards, wholeLayout } from '@corbel/domain/dashboard/home-layout'
import type {
  HomeArrangement,
  saveHomeLayout as ownEndpoint,
  RoleHomeLayout,
  saveRoleHomeLayout as roleEndpoint,
} from '@corbel/domain/dashboard/home-layout-endpoints'
import { pageRights } from '@corbel/domain/menu-pages'
import { sameValue } from '@corbel/domain/records/same-value'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { hasDocuments } from '../documents/documents-of-day.ts'
import { hasDayLoans } from '../loans/home/day-loans.ts'
import { tellDifferences, tellOutcome } from '../platform/audit/act-differences.ts'
import type { Db } from '../platform/database/db.ts'
import { refuseStale } from '../products/editing/configuration-in-hand.ts'
import { listRoles } from '../roles/get-role.ts'
import { hasDayTasks } from '../tasks/tasks-of-day.ts'
import { hasOwnThreads } from '../threads/threads-of-day.ts'
import {
  findLayouts,
  findRoleLayouts,
  takeRoleLayout,
  writeOwnLayout,
  writeRoleLayout,
} from './home-layout-repository.ts'

type Call = { readonly db: Db; readonly actor: Actor }

const isStaff = (actor: Actor): boolean => actor.type === 'Workforces' && actor.guestOf === undefined
const mayConfigure = (actor: Actor): boolean => isStaff(actor) && companyPolicy.configure(actor)

/** Whose rights can fill each card; that there is nothing in it now is another matter. */
const fillable: { readonly [Card in DayCard]: (actor: Actor) => boolean } = {
  troubles: mayConfigure,
  reviews: isStaff,
  documents: hasDocuments,
  pipeline: hasDayLoans,
  waits: hasDayLoans,
  tasks: hasDayTasks,
  locks: hasDayLoans,
  messages: hasOwnThreads,
  leads: (actor) => isStaff(actor) && pageRights(actor, 'leads').global,
}

/** How the actor's day is arranged: by themselves, else by the default of their role, else as built in. */
export async function layoutOf({ db, actor }: Call): Promise<HomeLayout> {
  if (!isStaff(actor)) return wholeLayout(null)
  const { own, ofRole } = await findLayouts(db, { ...actor, roleId: actor.role.id })
  return wholeLayout(own ?? ofRole)
}

export async function getHomeLayout(call: Call): Promise<Result<HomeArrangement>> {
  return isStaff(call.actor) ? granted(await arrangementOf(call)) : refused({ code: 'not-allowed' })
}

/** Of two windows of one person the later counts. */
export async function saveHomeLayout(
  call: Call,
  { layout }: BodyOf<typeof ownEndpoint>,
): Promise<Result<AnswerOf<typeof ownEndpoint>>> {
  const { db, actor } = call
  if (!isStaff(actor)) return refused({ code: 'not-allowed' })
  await writeOwnLayout(db, { ...actor, layout })
  return granted({ message: tell('homeLayout.saved'), arrangement: await arrangementOf(call) })
}

export type RoleSave = { readonly id: string; readonly at: Date; readonly body: BodyOf<typeof roleEndpoint> }

/** What those of a role are shown who arranged nothing; of two who change it at once the second is told. */
export async function saveRoleHomeLayout(
  call: Call,
  { id, at, body: { layout, rev } }: RoleSave,
): Promise<Result<AnswerOf<typeof roleEndpoint>>> {
  const { db, actor } = call
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const role = (await rolesInUse(call)).find(({ _id }) => _id === id)
  if (role === undefined) return refused({ code: 'not-found' })
  const taken = { companyId: actor.companyId, roleId: Number(id), at, by: actor.fullName }
  const stored = await takeRoleLayout(db, taken)
  const stale = await refuseStale(db, actor, { stored, rev })
  if (stale !== null) return refused(stale)
  await writeRoleLayout(db, { ...taken, layout })
  tellOutcome(db, { role: role.title })
  const [was, is] = [wholeLayout(stored.layout), wholeLayout(layout)]
  const differences = [
    { field: 'cards', previous: shownCards(was), current: shownCards(is) },
    { field: 'figuresFirst', previous: was.figuresFirst, current: is.figuresFirst },
  ]
  tellDifferences(
    db,
    differences.filter(({ previous, current }) => !sameValue(previous, current)),
  )
  return granted({
    message: tell('homeLayout.savedFor', { role: role.title }),
    arrangement: await arrangementOf(call),
  })
}

async function arrangementOf(call: Call): Promise<HomeArrangement> {
  const { db, actor } = call
  const { own, ofRole } = await findLayouts(db, { ...actor, roleId: actor.role.id })
  return {
    layout: wholeLayout(own ?? ofRole),
    isOwn: own !== null,
    default: wholeLayout(ofRole),
    cards: dayCards.filter((card) => fillable[card](actor)),
    ...(mayConfigure(actor) ? { roles: await roleLayouts(call) } : {}),
  }
}

async function roleLayouts(call: Call): Promise<RoleHomeLayout[]> {
  const layouts = await findRoleLayouts(call.db, call.actor.companyId)
  return (await rolesInUse(call)).map(({ _id, title }) => {
    const kept = layouts.find(({ roleId }) => String(roleId) === _id)
    return { _id, title, layout: kept?.layout ? wholeLayout(kept.layout) : null, rev: kept?.rev ?? 0 }
  })
}

/** Those of staff: nobody else has a day. */
async function rolesInUse({ db, actor }: Call) {
  const roles = await listRoles(db, actor, 'workforce')
  return roles.ok ? roles.value.roles.filter(({ active }) => active) : []
}
