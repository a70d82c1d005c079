import type { Actor } from '@corbel/domain/auth/actor'
import type { GroupReply, getGroupChoices } from '@corbel/domain/groups/group-endpoints'
import { shownFullName } from '@corbel/domain/people/name-sight'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { refuseConfiguring } from '../products/editing/configuration-in-hand.ts'
import { type LendingChoices, lendingChoices } from '../records/configuration/lending-choices.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { withSeenStamps } from '../records/names/seen-stamps.ts'
import { countGroupLoans, findGroups, findTeam, type StoredGroup } from './group-repository.ts'

export type GroupPerson = { readonly id: string; readonly name: string }
export type GroupSettings = {
  readonly groups: readonly StoredGroup[]
  readonly team: readonly (GroupPerson & { readonly active: boolean })[]
  readonly choices: LendingChoices
}

/** With people and stamps as far as the actor may see them. */
export async function readGroupSettings(db: Db, actor: Actor): Promise<GroupSettings> {
  const { companyId } = actor
  const sight = await nameSightOf(db, actor)
  return {
    groups: await withSeenStamps(db, actor, await findGroups(db, companyId)),
    team: (await findTeam(db, companyId)).map((one) => ({ ...one, name: shownFullName(one, 'workforces', sight) })),
    choices: await lendingChoices(db, companyId),
  }
}

/** All groups as they are now. */
export async function groupsNow(db: Db, actor: Actor): Promise<GroupReply[]> {
  const settings = await readGroupSettings(db, actor)
  const counts = await countGroupLoans(db, actor.companyId)
  return settings.groups.map((group) => presentGroup(group, settings, counts))
}

export async function showGroups(db: Db, actor: Actor): Promise<Result<{ groups: GroupReply[] }>> {
  const refusal = refuseConfiguring(actor)
  return refusal === null ? granted({ groups: await groupsNow(db, actor) }) : refused(refusal)
}

export async function showGroup(db: Db, actor: Actor, id: string): Promise<Result<{ group: GroupReply }>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const group = (await groupsNow(db, actor)).find((one) => one._id === id)
  return group === undefined ? refused({ code: 'not-found' }) : granted({ group })
}

/** What a group can be made of. */
export async function groupChoices(db: Db, actor: Actor): Promise<Result<ReplyOf<typeof getGroupChoices>>> {
  const refusal = refuseConfiguring(actor)
  if (refusal !== null) return refused(refusal)
  const { team, choices } = await readGroupSettings(db, actor)
  const entry = ({ id, title }: { id: number; title: string }) => ({ _id: String(id), title })
  return granted({
    people: team.filter((one) => one.active).map(presentPerson),
    products: choices.products.filter((one) => one.active).map(entry),
    programs: choices.programs
      .filter((one) => one.active)
      .map((one) => ({ ...entry(one), product: String(one.productId) })),
  })
}

const presentPerson = ({ id, name }: GroupPerson) => ({ _id: id, name })

function presentGroup(
  group: StoredGroup,
  { team, choices }: GroupSettings,
  counts: ReadonlyMap<number, number>,
): GroupReply {
  const { title, description, active, routing, rev, updatedBy } = group
  const titled = (ids: readonly number[], rows: readonly { id: number; title: string }[]) =>
    rows.filter((row) => ids.includes(row.id)).map((row) => ({ _id: String(row.id), title: row.title }))
  const manager = team.find((one) => one.id === group.managerId)
  return {
    _id: String(group.id),
    ...{ title, description, active, routing, rev, updatedBy },
    updatedAt: group.updatedAt.toISOString(),
    manager: manager === undefined ? null : presentPerson(manager),
    members: team.filter((one) => group.memberIds.includes(one.id)).map(presentPerson),
    products: titled(group.productIds, choices.products),
    programs: titled(group.programIds, choices.programs),
    loans: counts.get(group.id) ?? 0,
  }
}
