import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../platform/database/db.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { assignableAsSeen, assignablePeople } from './assignable-people.ts'
import { choosePeople } from './choose-people.ts'

/** Somebody of the staff in a role: by name, and as whoever chose them may call them. */
export type ChosenAssignee = {
  readonly userId: string
  readonly roleId: number
  readonly name: string
  readonly shown: string
}

/** Of the staff, as who is asking may call them. */
export async function assignableStaff(db: Db, actor: Actor) {
  return assignableAsSeen(await assignablePeople(db, actor.companyId), await nameSightOf(db, actor)).workforces
}

/** Who is meant by `<userId>---<roleId>`, where they can be assigned. */
export async function chosenAssignee(db: Db, actor: Actor, sent: string): Promise<ChosenAssignee | undefined> {
  const people = await assignablePeople(db, actor.companyId)
  const [value] = choosePeople([sent], people.workforces, []) ?? []
  const isChosen = (one: { readonly value: string }): boolean => one.value === value
  const found = people.workforces.find(isChosen)
  const seen = assignableAsSeen(people, await nameSightOf(db, actor)).workforces.find(isChosen)
  if (found === undefined || seen === undefined) return undefined
  const nameOf = ({ info }: typeof found): string => `${info.first_name} ${info.last_name}`.trim()
  return { userId: found._id, roleId: Number(found.role._id), name: nameOf(found), shown: nameOf(seen) }
}
