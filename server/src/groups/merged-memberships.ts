import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { takeConfigurationInHand } from '../products/editing/configuration-in-hand.ts'
import { noteConfigurationChange } from '../products/editing/note-configuration-change.ts'
import type { MergingPart } from '../records/merging/merging-part.ts'
import type { RecordCall } from '../records/record-kind.ts'
import { findGroups, type StoredGroup, writeGroup } from './group-repository.ts'

const kept = z.object({
  id: z.int(),
  isMember: z.boolean(),
  isManager: z.boolean(),
  /** The survivor was a member already. */
  wasMember: z.boolean(),
})
type Kept = z.infer<typeof kept>

/**
 * Groups that somebody of staff is a member of or manages. A group opens records to its members, so memberships move
 * only where whoever merges may set groups up; else they stay.
 */
export const mergedMemberships: MergingPart = {
  key: 'groups',
  prepare: async (db, actor) => {
    if (mayConfigure(actor)) await takeConfigurationInHand(db, actor)
  },
  count: async (db, actor, personId) => (await groupsOf(db, actor, personId)).length,
  move: async (call, { from, to }) => {
    const moved: Kept[] = []
    for (const group of await groupsOf(call.db, call.actor, from.id)) {
      const [isMember, isManager] = [group.memberIds.includes(from.id), group.managerId === from.id]
      const memberIds = isMember ? exchanged(group.memberIds, from.id, [to.id]) : group.memberIds
      await write(call, group, { memberIds, managerId: isManager ? to.id : group.managerId })
      moved.push({ id: group.id, isMember, isManager, wasMember: group.memberIds.includes(to.id) })
    }
    return moved
  },
  giveBack: async (call, { from, to, kept: stored }) => {
    const all = z.array(kept).parse(stored)
    const { db, actor } = call
    if (!mayConfigure(actor)) return { count: 0, left: [] }
    const groups = new Map((await findGroups(db, actor.companyId)).map((group) => [group.id, group]))
    const left: string[] = []
    for (const { id, isMember, isManager, wasMember } of all) {
      const group = groups.get(id)
      if (group === undefined) continue
      const [isStill, manages] = [group.memberIds.includes(to.id), group.managerId === to.id]
      const returning = wasMember ? [to.id, from.id] : [from.id]
      const memberIds = isMember && isStill ? exchanged(group.memberIds, to.id, returning) : group.memberIds
      const managerId = isManager && manages ? from.id : group.managerId
      await write(call, group, { memberIds, managerId })
      if ((isMember && !isStill) || (isManager && !manages)) left.push(group.title)
    }
    return { count: all.length - left.length, left: left.map((title) => ({ title, page: '/groups' })) }
  },
}

async function groupsOf(db: Db, actor: Actor, personId: string): Promise<StoredGroup[]> {
  if (!mayConfigure(actor)) return []
  const groups = await findGroups(db, actor.companyId)
  return groups.filter(({ memberIds, managerId }) => managerId === personId || memberIds.includes(personId))
}

const exchanged = (ids: readonly string[], gone: string, come: readonly string[]): string[] =>
  [...new Set([...ids.filter((id) => id !== gone), ...come])].sort()

type People = Pick<StoredGroup, 'memberIds' | 'managerId'>

async function write({ db, actor, at }: RecordCall, group: StoredGroup, people: People): Promise<void> {
  const { id, title, description, active, routing, productIds, programIds } = group
  const content = { title, description, active, routing, productIds, programIds, ...people }
  const before = { memberIds: group.memberIds, managerId: group.managerId }
  await writeGroup(db, { companyId: actor.companyId, id, content, at, by: actor.fullName })
  await noteConfigurationChange(db, actor, {
    ...{ kind: 'group', id, title, action: 'updated', before, after: people, at },
  })
}
