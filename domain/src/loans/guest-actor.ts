import { type Actor, rightsOn } from '../auth/actor.ts'
import { noRights, type TabRights } from '../roles/role.ts'

/** What an affiliate company may do with a loan that was shared with it (specification 1, section 4). */
export const loanAccesses = ['View', 'Edit'] as const
export type LoanAccess = (typeof loanAccesses)[number]

/** The role that a guest has at the loan's owner: no role of the owner's has this number, so no form names it. */
export const guestRoleId = 0

/** At whose loan a person of another company is, and as what. */
export interface GuestGrant {
  /** The company that the loan belongs to. */
  ownerCompanyId: string
  /** Name of the person's own company. */
  companyName: string
  access: LoanAccess
}

type Tabs = NonNullable<Actor['role']['permissions']['tabs']>['opportunities']

/**
 * The person as the owner's program knows them while they are at a shared loan: reads it, and with `Edit` saves its
 * form, as far as the own role lets them do the same with every loan at home. Never administrative entries, never a
 * sensitive value in clear, never sharing it on (decision 43 on the specification). Null for whoever is not staff or
 * does not read every loan at home: nothing shared is assigned to them.
 */
export function guestActor(actor: Actor, { ownerCompanyId, companyName, access }: GuestGrant): Actor | null {
  const home = rightsOn(actor, 'opportunities')
  if (actor.type !== 'Workforces' || home.read !== 'all') return null
  const update = access === 'Edit' && home.update === 'all' ? 'all' : 'none'
  const tabs = tabsOfGuest(actor.role.admin ? undefined : actor.role.permissions.tabs?.opportunities, update)
  return {
    ...actor,
    companyId: ownerCompanyId,
    fullName: `${actor.fullName} (${companyName})`,
    groupIds: [],
    guestOf: actor.companyId,
    role: {
      id: guestRoleId,
      title: companyName,
      admin: false,
      permissions: {
        modules: { opportunities: { ...noRights, read: 'all', update } },
        builders: false,
        ...(tabs === undefined ? {} : { tabs: { opportunities: tabs } }),
      },
    },
  }
}

function tabsOfGuest(tabs: Tabs, update: 'all' | 'none'): Tabs {
  if (tabs === undefined) return undefined
  const asGuest = ({ read, ...changes }: TabRights): TabRights =>
    update === 'all' ? { read, ...changes } : { read, add: 'none', update: 'none', delete: 'none' }
  return Object.fromEntries(Object.entries(tabs).map(([tab, rights]) => [tab, asGuest(rights)]))
}
