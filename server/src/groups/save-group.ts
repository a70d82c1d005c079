import type { Actor } from '@corbel/domain/auth/actor'
import type { addGroup as addEndpoint, saveGroup as endpoint } from '@corbel/domain/groups/group-endpoints'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { refuseStale, takeConfigurationInHand } from '../products/editing/configuration-in-hand.ts'
import { differencesOf, noteConfigurationChange } from '../products/editing/note-configuration-change.ts'
import { isTaken, taken } from '../products/editing/save-product.ts'
import type { BulkStartCall } from '../records/bulk/bulk-act.ts'
import { type StoredGroup, writeGroup } from './group-repository.ts'
import type { GroupWork } from './group-work.ts'
import { type Leaving, planHandover } from './let-members-go.ts'
import { type GroupSettings, groupsNow, readGroupSettings } from './show-groups.ts'

type Reply = AnswerOf<typeof endpoint>
type Content = Omit<StoredGroup, 'id' | 'rev' | 'updatedAt' | 'updatedBy'>
type Said = Omit<BodyOf<typeof endpoint>, 'rev' | 'reassign'>

const nothing: Content = {
  ...{ title: '', description: '', active: true, routing: false, managerId: null },
  ...{ memberIds: [], productIds: [], programIds: [] },
}

export type GroupAdd = { readonly body: BodyOf<typeof addEndpoint>; readonly at: Date }

export async function addGroup(
  db: Db,
  actor: Actor,
  { body, at }: GroupAdd,
): Promise<Result<Omit<Reply, 'reassigned' | 'job'>>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const settings = await readGroupSettings(db, actor)
  const content = withSaid(nothing, body)
  const wrong = refuseContent({ before: nothing, after: content }, settings, settings.groups)
  if (wrong !== null) return refused(wrong)
  const id = await write(db, actor, { id: null, before: nothing, content, at })
  return granted({ message: tell('groups.added'), group: await groupNow(db, actor, id) })
}

export type GroupSave = { readonly id: string; readonly body: BodyOf<typeof endpoint> }

/** Changes a group. Where members who leave have many open loans, these change hands after it, as a job. */
export async function saveGroup(call: BulkStartCall, work: GroupWork, save: GroupSave): Promise<Result<Reply>> {
  const { db, actor, at } = call
  const inHand = await groupInHand(db, actor, save)
  if (!inHand.ok) return inHand
  const { group, content, leaving } = inHand.value
  const plan = await planHandover(call, work, leaving)
  if (!plan.ok) return plan
  const handover = plan.value === null ? granted(null) : await work.handOver(call, plan.value)
  if (!handover.ok) return handover
  const job = handover.value
  await write(db, actor, { id: group.id, before: group, content, at })
  const answer = { message: tell('groups.saved'), reassigned: job?.done ?? 0, job }
  return granted({ ...answer, group: await groupNow(db, actor, group.id) })
}

type GroupInHand = { readonly group: StoredGroup; readonly content: Content; readonly leaving: Leaving }

async function groupInHand(db: Db, actor: Actor, { id, body }: GroupSave): Promise<Result<GroupInHand>> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refused(refusal)
  const settings = await readGroupSettings(db, actor)
  const group = settings.groups.find((one) => String(one.id) === id)
  if (group === undefined) return refused({ code: 'not-found' })
  const { rev, reassign = {}, ...said } = body
  const stale = await refuseStale(db, actor, { stored: group, rev })
  if (stale !== null) return refused(stale)
  const content = withSaid(group, said)
  const others = settings.groups.filter((one) => one.id !== group.id)
  const wrong = refuseContent({ before: group, after: content }, settings, others)
  if (wrong !== null) return refused(wrong)
  const leaving = settings.team.filter((one) => group.memberIds.includes(one.id) && !content.memberIds.includes(one.id))
  return granted({ group, content, leaving: { groupId: group.id, leaving, reassign } })
}

function withSaid(before: Content, said: Said): Content {
  const { title, description, active, routing, manager, members, products, programs } = said
  const numbers = (ids: readonly string[]) => [...new Set(ids.map(Number))].sort((one, other) => one - other)
  return {
    title: title ?? before.title,
    description: description ?? before.description,
    active: active ?? before.active,
    routing: routing ?? before.routing,
    managerId: manager === undefined ? before.managerId : manager,
    memberIds: members === undefined ? before.memberIds : [...new Set(members)].sort(),
    productIds: products === undefined ? before.productIds : numbers(products),
    programIds: programs === undefined ? before.programIds : numbers(programs),
  }
}

type Change = { readonly before: Content; readonly after: Content }

/** What the group has already stays good when it could no longer be chosen anew. */
function refuseContent(
  { before, after }: Change,
  { team, choices }: GroupSettings,
  others: readonly StoredGroup[],
): Refusal | null {
  if (isTaken(after.title, others)) return taken
  const fields: Record<string, Message> = {}
  const people = new Set([...team.filter((one) => one.active).map((one) => one.id), ...before.memberIds])
  if (!after.memberIds.every((id) => people.has(id))) fields.members = tell('problems.peopleNotChoosable')
  const isKept = after.managerId === before.managerId
  if (after.managerId !== null && !isKept && !people.has(after.managerId))
    fields.manager = tell('problems.personNotChoosable')
  const knows = (rows: readonly { id: number }[], ids: readonly number[]) =>
    ids.every((id) => rows.some((row) => row.id === id))
  if (!knows(choices.products, after.productIds)) fields.products = tell('problems.notChoosable')
  if (!knows(choices.programs, after.programIds)) fields.programs = tell('problems.notChoosable')
  return Object.keys(fields).length === 0 ? null : { code: 'unknown-choice', fields }
}

type Writing = { readonly id: number | null; readonly before: Content; readonly content: Content; readonly at: Date }

async function write(db: Db, actor: Actor, { id, before, content, at }: Writing): Promise<number> {
  const { title, description, active, routing, managerId, memberIds, productIds, programIds } = content
  const after = { title, description, active, routing, managerId, memberIds, productIds, programIds }
  if (id !== null && differencesOf(before, after).length === 0) return id
  const number = await writeGroup(db, { companyId: actor.companyId, id, content, at, by: actor.fullName })
  const event = { kind: 'group', id: number, title, action: id === null ? 'created' : 'updated' } as const
  await noteConfigurationChange(db, actor, { ...event, before: id === null ? {} : before, after, at })
  return number
}

async function groupNow(db: Db, actor: Actor, id: number): Promise<Reply['group']> {
  const group = (await groupsNow(db, actor)).find((one) => one._id === String(id))
  if (group === undefined) throw new Error('A written group is not there.')
  return group
}
