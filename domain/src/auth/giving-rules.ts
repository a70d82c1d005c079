import { type FieldRight, type FieldRights, fieldRightKinds } from '../roles/field-rights.ts'
import type { ModuleKey, RoleKind } from '../roles/role.ts'
import type { RoleContent } from '../roles/role-difference.ts'
import { entersMore, type Place, placesOf, type RoleRights } from '../roles/role-places.ts'
import { type Actor, rightsOn, tabRightsOn } from './actor.ts'

/** A role that somebody is to be given, beside the one of whoever gives it. */
export interface GivenRole extends RoleRights {
  kind: RoleKind
  /** Kinds of records whose forms let the role see or change a field that the giver's role may not. */
  widerForms: readonly ModuleKey[]
}

export const moduleOfKind = { workforce: 'workforces', contact: 'contacts', prospect: 'prospects' } as const

/**
 * Whether the actor may give a role to somebody, by whatever verb: with a password, by an invitation, sent anew or taken
 * back. Roles that stay with their holder's own records go with the right to add people of that kind; every other one
 * asks the right to let people of that kind sign in. Nobody gives what they do not have.
 */
export function mayGiveRole(actor: Actor, role: GivenRole): boolean {
  if (actor.type !== 'Workforces') return false
  if (actor.role.admin) return true
  if (role.admin || exceeds(actor.role, role)) return false
  const isOfRecord = role.kind !== 'workforce' && !reachesOthers(role)
  return mayLetSignIn(actor, role.kind) || (isOfRecord && rightsOn(actor, moduleOfKind[role.kind]).add)
}

/** Whoever is given such a role could give everything else to themselves: giving it asks to be proven anew. */
export const runsCompany = ({ admin, permissions }: RoleRights): boolean => admin || permissions.builders

/** The right on the tab of signing in: to add there, or to change everybody's. */
export function mayLetSignIn(actor: Actor, kind: RoleKind): boolean {
  const auth = tabRightsOn(actor, moduleOfKind[kind], 'auth')
  return actor.type === 'Workforces' && auth !== null && (auth.add !== 'none' || auth.update === 'all')
}

/** Whether a role reaches further than the records of its own holder in anything at all. */
export function reachesOthers(role: RoleRights): boolean {
  return role.admin || placesOf(role).some(isWide)
}

const isWide = ({ rank, own }: Place): boolean => rank > own

/** Roles of one's own records compare by what reaches others alone: a borrower sees more of their loan than an officer. */
function exceeds(giver: RoleRights, { kind, widerForms, ...given }: GivenRole): boolean {
  const isCompared = (place: Place): boolean => kind === 'workforce' || isWide(place)
  const wider = widerPlaces(giver, given).filter(isCompared)
  const places = placesOf(given)
  const readsOthers = (module: ModuleKey): boolean =>
    places.some((place) => place.key === `${module}.read` && isCompared(place) && place.rank > 0)
  if (wider.length > 0 || widerForms.some(readsOthers)) return true
  return (kind === 'workforce' || reachesOthers(given)) && entersMore(given.permissions, giver.permissions)
}

function widerPlaces(one: RoleRights, other: RoleRights): Place[] {
  const had = new Map(placesOf(one).map((place) => [place.key, place.rank]))
  return placesOf(other).filter((place) => place.rank > (had.get(place.key) ?? 0))
}

/**
 * Whether a role lets its holders do anything after a change that it did not let them do before: more rights, a flag of
 * administrators, or no second factor any more. Changing a role so is giving it to all of them.
 */
export function isWidened(before: RoleContent, after: RoleContent): boolean {
  if ((after.admin && !before.admin) || (before.mfaRequired && !after.mfaRequired)) return true
  return (
    widerPlaces(before, after).length > 0 ||
    entersMore(after.permissions, before.permissions) ||
    opensFields(before.fields, after.fields)
  )
}

const rankOfField = (right: FieldRight): number => fieldRightKinds.indexOf(right)

/** What a form's design gives is not asked: a word that is new, or gone, counts as if it opened the field. */
function opensFields(before: RoleContent['fields'], after: RoleContent['fields']): boolean {
  const none: FieldRights = {}
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].some((form) => {
    const [was, is] = [before[form] ?? none, after[form] ?? none]
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].some(
      (element) =>
        was[element] !== is[element] && rankOfField(is[element] ?? 'edit') > rankOfField(was[element] ?? 'hidden'),
    )
  })
}
