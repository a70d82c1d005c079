import { takeTurn } from '../groups/take-turn.ts'
import { assignablePeople } from '../people/assignable-people.ts'
import { awayPeople } from '../people/working-time/away-people.ts'
import type { Db } from '../platform/database/db.ts'
import type { Assignee } from '../records/change-records.ts'
import { groupsOf } from '../records/configuration/lending-choices.ts'
import { lockRecords } from '../records/lock-records.ts'

export type Routed = { readonly groups: readonly number[]; readonly assignees: readonly Assignee[] }

/**
 * In which group a lead stands, and whose turn it is there: of whoever is just leaving the turn goes on to the next, and
 * who is away keeps theirs for when they are back.
 */
export async function routedTo(
  db: Db,
  { companyId, groupId, at }: { readonly companyId: string; readonly groupId: string | null; readonly at: Date },
): Promise<Routed> {
  const group = (await groupsOf(db, companyId)).find(({ id, active }) => active && String(id) === groupId)
  if (group === undefined) return { groups: [], assignees: [] }
  const groups = [group.id]
  if (!group.routing) return { groups, assignees: [] }
  const membersNow = async () =>
    (await assignablePeople(db, companyId)).workforces.filter(({ _id }) => group.memberIds.includes(_id))
  const away = await awayPeople(db, { companyId, personIds: group.memberIds, at })
  const eligible = new Set((await membersNow()).map(({ _id }) => _id).filter((id) => !away.has(id)))
  for (;;) {
    const next = await takeTurn(db, { companyId, groupId: group.id, eligible: [...eligible] })
    if (next === null) return { groups, assignees: [] }
    await lockRecords(db, companyId, { hold: [next] })
    const member = (await membersNow()).find(({ _id }) => _id === next)
    if (member !== undefined)
      return { groups, assignees: [{ kind: 'workforces', userId: next, roleId: Number(member.role._id) }] }
    eligible.delete(next)
  }
}
