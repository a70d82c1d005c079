import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { assignablePeople } from '../people/assignable-people.ts'
import type { Handing } from '../people/leaving/reassign-records.ts'
import type { BulkStartCall } from '../records/bulk/bulk-act.ts'
import type { GroupWork, Handover } from './group-work.ts'
import type { GroupPerson } from './show-groups.ts'

export type Leaving = {
  readonly groupId: number
  readonly leaving: readonly GroupPerson[]
  /** Who gets a member's open loans; null: they stay with the member. */
  readonly reassign: Readonly<Record<string, string | null>>
}

/** Who gets whose loans, of those who have any; null where nobody's change hands. */
export async function planHandover(
  { db, actor }: BulkStartCall,
  work: GroupWork,
  { groupId, leaving, reassign }: Leaving,
): Promise<Result<Handover | null>> {
  const { companyId } = actor
  const counts = await work.count(db, { companyId, groupId, personIds: leaving.map((one) => one.id) })
  const holding = leaving.filter((one) => counts.has(one.id))
  const unsaid = holding.filter((one) => !Object.hasOwn(reassign, one.id))
  if (unsaid.length > 0) {
    const members = unsaid.map(({ id, name }) => ({ _id: id, name, loans: counts.get(id) ?? 0 }))
    return refused({ code: 'member-in-use', details: { members } })
  }
  const { workforces } = await assignablePeople(db, companyId)
  const handings: Handing[] = []
  for (const { id, name } of holding) {
    const wanted = reassign[id] ?? null
    if (wanted === null) continue
    const user = workforces.find((one) => one._id === wanted)
    if (user === undefined || wanted === id)
      return refused({ code: 'unknown-choice', fields: { reassign: tell('problems.personNotChoosable') } })
    const heir = `${user.info.first_name} ${user.info.last_name}`.trim()
    handings.push({ from: { id, name }, to: { id: user._id, name: heir, roleId: Number(user.role._id) } })
  }
  return granted(handings.length === 0 ? null : { groupId, handings })
}
