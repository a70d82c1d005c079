import { type Actor, rightsOn, tabRightsOn } from '../auth/actor.ts'
import type { Scope, TabAction, TabKey } from '../roles/role.ts'
import type { PersonKind } from './person-kind.ts'

/** Whose a person's record is: what seeing it depends on. */
export interface PersonReach {
  companyId: string
  id: string
  kind: PersonKind
  /** The person belongs to a loan that the actor is assigned to. */
  sharesLoan: boolean
  groupIds: readonly number[]
}

/** What the policy has to know of a person's record. */
export interface PersonStanding extends PersonReach {
  active: boolean
  /** May change their own values. */
  mayEditOwnProfile: boolean
  /** Holds a role that runs the company: an administrator's, or one that may set the company up. */
  runsCompany: boolean
}

function reaches(actor: Actor, scope: Scope, person: PersonReach): boolean {
  if (scope === 'none') return false
  if (scope === 'all' || person.sharesLoan || person.id === actor.personId) return true
  return scope === 'team' && person.groupIds.some((id) => actor.groupIds.includes(id))
}

function signInRight(actor: Actor, person: PersonStanding, action: TabAction): boolean {
  if (actor.role.admin) return true
  const rights = tabRightsOn(actor, person.kind, 'auth')
  return actor.type === 'Workforces' && rights !== null && reaches(actor, rights[action], person)
}

/** Who may see and change people, and how they sign in. Every answer is about one company: the fence comes first. */
export const personPolicy = {
  /** How far the list of a kind of people reaches. Contacts may have one of prospects; borrowers have none. */
  list: (actor: Actor, kind: PersonKind): Scope => {
    const { read } = rightsOn(actor, kind)
    if (actor.type === 'Workforces') return read
    return actor.type === 'Contacts' && kind === 'prospects' && read !== 'none' ? 'own' : 'none'
  },
  /** Everybody may see their own record. */
  read: (actor: Actor, person: PersonReach): boolean =>
    actor.companyId === person.companyId &&
    (person.id === actor.personId || reaches(actor, personPolicy.list(actor, person.kind), person)),
  /** A protected value in clear, one's own too: by the right of the role. */
  reveal: (actor: Actor, person: PersonReach): boolean =>
    rightsOn(actor, person.kind).reveal && personPolicy.read(actor, person),
  add: (actor: Actor, kind: PersonKind): boolean => actor.type === 'Workforces' && rightsOn(actor, kind).add,
  /** The own record where its switch allows it; others by the right to update. */
  update: (actor: Actor, person: PersonStanding): boolean =>
    personPolicy.read(actor, person) &&
    ((person.id === actor.personId && person.mayEditOwnProfile) ||
      (actor.type === 'Workforces' && reaches(actor, rightsOn(actor, person.kind).update, person))),
  /** What somebody is licensed for: by the right to update, never because a profile is open to its own person. */
  changeLicences: (actor: Actor, person: PersonStanding): boolean =>
    actor.type === 'Workforces' &&
    personPolicy.read(actor, person) &&
    reaches(actor, rightsOn(actor, person.kind).update, person),
  /** Who lives with somebody, and what these borrow: staff who read the person, never the person by their open profile. */
  readHousehold: (actor: Actor, person: PersonReach): boolean =>
    actor.type === 'Workforces' && personPolicy.read(actor, person),
  /** By the right to update each of the people whom it is about. */
  changeHousehold: (actor: Actor, person: PersonReach): boolean =>
    personPolicy.readHousehold(actor, person) && reaches(actor, rightsOn(actor, person.kind).update, person),
  /** Nobody takes themselves out of use, and only administrators those who run the company. */
  remove: (actor: Actor, person: PersonStanding): boolean =>
    person.id !== actor.personId &&
    actor.type === 'Workforces' &&
    personPolicy.read(actor, person) &&
    reaches(actor, rightsOn(actor, person.kind).delete, person) &&
    (actor.role.admin || !person.runsCompany),
  /**
   * What hangs on a person: as the role says of its tab, else it is read with the person and changed by staff who may
   * change the person. Never of somebody out of sight.
   */
  inTab: (actor: Actor, person: PersonStanding, { tab, action }: { tab: TabKey; action: TabAction }): boolean => {
    if (!personPolicy.read(actor, person)) return false
    const rights = tabRightsOn(actor, person.kind, tab)
    if (rights !== null) return reaches(actor, rights[action], person)
    if (action === 'read') return true
    return actor.type === 'Workforces' && reaches(actor, rightsOn(actor, person.kind).update, person)
  },
  /** History is staff's (specification 3, section 6). */
  readHistory: (actor: Actor, person: PersonStanding): boolean =>
    actor.type === 'Workforces' && personPolicy.inTab(actor, person, { tab: 'history', action: 'read' }),
  /** What somebody agreed to, and from where: the company's staff, and nobody who only shares a loan. */
  readConsents: (actor: Actor, person: PersonStanding): boolean =>
    actor.type === 'Workforces' && personPolicy.read(actor, person),
  /** How somebody signs in: administrators, whoever has the right on that tab, and the person (specification 2, section 6). */
  readSignIn: (actor: Actor, person: PersonStanding): boolean =>
    personPolicy.read(actor, person) && (person.id === actor.personId || signInRight(actor, person, 'read')),
  /**
   * Changing roles, sign-in and password. Nobody but an administrator changes their own, or those of somebody who runs
   * the company: a password that one sets is a way to become that person.
   */
  changeSignIn: (actor: Actor, person: PersonStanding): boolean =>
    personPolicy.read(actor, person) &&
    (actor.role.admin || (person.id !== actor.personId && !person.runsCompany && signInRight(actor, person, 'update'))),
}
