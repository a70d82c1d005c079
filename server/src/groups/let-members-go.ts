import type { Actor } from '@corbel/domain/auth/actor'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import {
  countOpenLoans,
  type NewOwner,
  type Reassignment,
  reassignLoans,
  reassignSomeLoans,
} from '../loans/reassign-loans.ts'
import { assignablePeople } from '../people/assignable-people.ts'
import type { Db } from '../platform/database/db.ts'
import type { Step } from '../platform/http/route.ts'
import type { GroupPerson } from './show-groups.ts'

export type Leaving = {
  readonly groupId: number
  readonly leaving: readonly GroupPerson[]
  /** Who gets a member's open loans; null: they stay with the member. */
  readonly reassign: Readonly<Record<string, string | null>>
  readonly at: Date
}

/** Lets members leave a group whose open loans somebody has; how many loans were given to others. */
export async function letMembersGo(db: Db, actor: Actor, leaving: Leaving): Promise<Result<number>> {
  const plan = await planReassignments(db, actor, leaving)
  if (!plan.ok) return plan
  let reassigned = 0
  for (const reassignment of plan.value) reassigned += await reassignLoans(db, actor, reassignment)
  return granted(reassigned)
}

/** Gives some hundreds of these loans to others. */
export async function letMembersGoStep(db: Db, actor: Actor, leaving: Leaving): Promise<Result<Step>> {
  const plan = await planReassignments(db, actor, leaving)
  if (!plan.ok) return plan
  const [first] = plan.value
  if (first === undefined) return granted({ done: 0, more: false })
  const { done, more } = await reassignSomeLoans(db, actor, first)
  return granted({ done, more: more || plan.value.length > 1 })
}

/** Who gets whose loans, of those who have any. */
async function planReassignments(
  db: Db,
  actor: Actor,
  { groupId, leaving, reassign, at }: Leaving,
): Promise<Result<Reassignment[]>> {
  const { companyId } = actor
  const counts = await countOpenLoans(db, { companyId, groupId, personIds: leaving.map((one) => one.id) })
  const holding = leaving.filter((one) => counts.has(one.id))
  const unsaid = holding.filter((one) => !Object.hasOwn(reassign, one.id))
  if (unsaid.length > 0) {
    const members = unsaid.map(({ id, name }) => ({ _id: id, name, loans: counts.get(id) ?? 0 }))
    return refused({ code: 'member-in-use', details: { members } })
  }
  const { workforces } = await assignablePeople(db, companyId)
  const plan: Reassignment[] = []
  for (const from of holding) {
    const wanted = reassign[from.id] ?? null
    if (wanted === null) continue
    const user = workforces.find((one) => one._id === wanted)
    if (user === undefined || wanted === from.id)
      return refused({ code: 'unknown-choice', fields: { reassign: 'This person cannot be chosen.' } })
    const name = `${user.info.first_name} ${user.info.last_name}`.trim()
    const to: NewOwner = { id: user._id, name, roleId: Number(user.role._id) }
    plan.push({ groupId, from, to, at })
  }
  return granted(plan)
}
