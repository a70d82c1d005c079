import { type AdminEntries, joinIds, splitIds } from '@corbel/domain/loans/admin-entries'
import type { AssignableUser } from '@corbel/domain/loans/loan-replies'
import { takeTurn } from '../../groups/take-turn.ts'
import { barredPeople, type LicensingCompany } from '../../people/licences/barred-people.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Assignee } from '../../records/change-records.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { currentConfiguration, type LoanListConfiguration } from '../list/list-configuration.ts'

export type RoutedPlace = {
  /** Where the loan lies: whose licence has ended there loses the turn. */
  readonly state: string | null
  readonly at: Date
}

type NewGroups = RoutedPlace & { readonly groups: readonly number[]; readonly chosen: readonly Assignee[] }

/**
 * The assignees of a new loan with those whose turn it is in its groups. A group of which somebody was chosen by hand
 * has its person already.
 */
export async function withRouted(
  db: Db,
  { company, choices, people }: LoanListConfiguration,
  { groups, chosen, state, at }: NewGroups,
): Promise<Assignee[]> {
  const assignees = [...chosen]
  const routing = choices.groups.filter((one) => one.routing && groups.includes(one.id))
  // In one order everywhere: two creators that lock the same groups must not wait for each other.
  for (const group of routing.toSorted((one, other) => one.id - other.id)) {
    if (assignees.some((one) => group.memberIds.includes(one.userId))) continue
    const members = people.workforces.filter((user) => group.memberIds.includes(user._id))
    const user = await nextOf(db, { company, groupId: group.id, members, state, at })
    if (user === null) continue
    const { first, second } = splitIds(user.value)
    assignees.push({ kind: 'workforces', userId: first, roleId: Number(second) })
  }
  return assignees
}

type Routing = RoutedPlace & {
  readonly company: LicensingCompany
  readonly groupId: number
  readonly members: readonly AssignableUser[]
}

/** Whose turn it is, held: of whoever is just leaving the turn goes on to the next. */
async function nextOf(db: Db, routing: Routing): Promise<AssignableUser | null> {
  const { company, groupId, members, state, at } = routing
  const companyId = company.id
  const eligible = new Set(members.map((user) => user._id))
  for (;;) {
    const next = await takeTurn(db, { companyId, groupId, eligible: [...eligible] })
    if (next === null) return null
    await lockRecords(db, companyId, { hold: [next] })
    const { people } = await currentConfiguration(db, companyId)
    const user = people.workforces.find(({ _id }) => _id === next)
    const isBarred = await barredPeople(db, company, { personIds: [next], at })
    if (user !== undefined && !isBarred(next, state)) return user
    eligible.delete(next)
  }
}

type Entries = RoutedPlace & { readonly before: AdminEntries; readonly after: AdminEntries }

/** The same for a loan that is there already: groups that it joins assign their person. */
export async function withTurnsOfJoined(
  db: Db,
  configuration: LoanListConfiguration,
  { before, after, ...place }: Entries,
): Promise<AdminEntries> {
  const groups = after.groups.filter((id) => !before.groups.includes(id)).map(Number)
  if (groups.length === 0) return after
  const chosen = after.workforces.map((value): Assignee => {
    const { first, second } = splitIds(value)
    return { kind: 'workforces', userId: first, roleId: Number(second) }
  })
  const assignees = await withRouted(db, configuration, { ...place, groups, chosen })
  return { ...after, workforces: assignees.map((one) => joinIds(one.userId, String(one.roleId))) }
}
