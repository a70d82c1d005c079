import {
  type HouseholdRelation,
  isHouseholdKind,
  mostHouseholdMembers,
} from '@corbel/domain/people/households/household'
import type { addHouseholdMember } from '@corbel/domain/people/households/household-endpoints'
import { personPolicy } from '@corbel/domain/people/person-policy'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId, newId } from '../../platform/ids.ts'
import { changeRecords } from '../../records/change-records.ts'
import { lockRecords, type RecordLock } from '../../records/lock-records.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { personRecords } from '../person-kinds.ts'
import { findPeople } from '../person-repository.ts'
import { type StoredPerson, standingOf } from '../stored-person.ts'
import {
  deleteHousehold,
  deleteMembers,
  insertHousehold,
  insertMember,
  lockHouseholds,
  type StoredHousehold,
  writeHouseholdName,
  writeRelation,
} from './household-repository.ts'
import { type Borrowed, presentHousehold } from './show-household.ts'

type Answer = AnswerOf<typeof addHouseholdMember>
type OfPerson = { readonly id: string; readonly borrowed: Borrowed }
type OfMember = OfPerson & { readonly person: string }

/** Takes somebody who is in none into the household of a person. Of two households that want them, one has them. */
export async function addMember(
  call: RecordCall,
  { relation, ...asked }: OfMember & { readonly relation: HouseholdRelation | null },
): Promise<Result<Answer>> {
  const { db, actor, at } = call
  const { companyId } = actor
  const taken = await takeInHand(call, asked)
  if (!taken.ok) return taken
  const { person, member, households } = taken.value
  if (member === undefined || member.id === person.id)
    return wrong(tell('problems.personNotChoosable'), 'unknown-choice')
  if (!member.active) return wrong(tell('problems.personNotChoosable'), 'unknown-choice')
  const own = householdOf(households, person)
  const theirs = householdOf(households, member)
  if (theirs !== undefined)
    return wrong(tell(theirs === own ? 'households.refused.here' : 'households.refused.elsewhere'))
  if ((own?.members.length ?? 0) >= mostHouseholdMembers)
    return wrong(tell('households.refused.tooMany', { most: mostHouseholdMembers }))
  const householdId = own?.id ?? newId()
  if (own === undefined) {
    await insertHousehold(db, { companyId, id: householdId, name: null, at })
    await insertMember(db, { companyId, householdId }, { id: person.id, relation: null })
  }
  await insertMember(db, { companyId, householdId }, { id: member.id, relation })
  await note(call, taken.value, [
    [person, own === undefined ? 'joined' : 'memberJoined'],
    [member, 'joined'],
  ])
  return answer(call, asked, tell('households.added'))
}

/** Takes somebody out of it, themselves among them. Whoever would be left alone in it is in none. */
export async function removeMember(call: RecordCall, asked: OfMember): Promise<Result<Answer>> {
  const { db, actor } = call
  const { companyId } = actor
  const taken = await takeInHand(call, asked)
  if (!taken.ok) return taken
  const { person, member, households } = taken.value
  const own = householdOf(households, person)
  if (member === undefined || own === undefined || householdOf(households, member) !== own)
    return refused({ code: 'not-found' })
  if (own.members.length <= 2) await deleteHousehold(db, { companyId, householdId: own.id })
  else await deleteMembers(db, companyId, [member.id])
  await note(call, taken.value, [
    [member, 'left'],
    ...(member.id === person.id ? [] : [[person, 'memberLeft'] as const]),
  ])
  return answer(call, asked, tell('households.removed'))
}

/** Says what somebody in it is to the one with whom it began. */
export async function saveMember(
  call: RecordCall,
  { relation, ...asked }: OfMember & { readonly relation: HouseholdRelation | null },
): Promise<Result<Answer>> {
  const taken = await takeInHand(call, asked)
  if (!taken.ok) return taken
  const { person, member, households } = taken.value
  const own = householdOf(households, person)
  const place = own?.members.find(({ id }) => id === member?.id)
  if (member === undefined || place === undefined) return refused({ code: 'not-found' })
  if (place.relation !== relation) {
    await writeRelation(call.db, call.actor.companyId, { id: member.id, relation })
    await note(call, taken.value, [[member, 'relation']])
  }
  return answer(call, asked, tell('households.saved'))
}

/** Names it, or leaves it to be called by last names. */
export async function saveHousehold(
  call: RecordCall,
  { name, ...asked }: OfPerson & { readonly name: string | null },
): Promise<Result<Answer>> {
  const { db, actor } = call
  const taken = await takeInHand(call, { ...asked, person: asked.id })
  if (!taken.ok) return taken
  const { person, households } = taken.value
  const own = householdOf(households, person)
  if (own === undefined) return refused({ code: 'not-found' })
  const wanted = name?.trim() === '' ? null : name
  if (own.name !== wanted) {
    await writeHouseholdName(db, { companyId: actor.companyId, householdId: own.id }, wanted)
    await note(call, taken.value, [[person, 'named']])
  }
  return answer(call, asked, tell('households.saved'))
}

type InHand = {
  readonly lock: RecordLock
  readonly person: StoredPerson
  /** Undefined: whoever is meant cannot be chosen, for whatever reason. */
  readonly member: StoredPerson | undefined
  readonly households: readonly StoredHousehold[]
}

/** Both people locked, and then the households they are in, so that nobody comes or leaves meanwhile. */
async function takeInHand(
  call: RecordCall,
  { id, person: memberId }: Omit<OfMember, 'borrowed'>,
): Promise<Result<InHand>> {
  const { db, actor } = call
  const { companyId } = actor
  if (!isId(id)) return refused({ code: 'not-found' })
  const ids = [...new Set([id, memberId].filter(isId).map((one) => one.toLowerCase()))]
  const lock = await lockRecords(db, companyId, { change: ids })
  const people = await findPeople(db, actor, ids)
  const isSeen = (one: StoredPerson): boolean =>
    isHouseholdKind(one.kind) && personPolicy.read(actor, standingOf(one, actor))
  const seen = people.filter(isSeen)
  const person = seen.find((one) => one.id === id.toLowerCase())
  const member = seen.find((one) => one.id === memberId.toLowerCase())
  if (person === undefined) return refused({ code: 'not-found' })
  for (const one of member === undefined ? [person] : [person, member])
    if (!personPolicy.changeHousehold(actor, standingOf(one, actor))) return refused({ code: 'not-allowed' })
  if (!person.active) return refused({ code: 'record-inactive' })
  const households = await lockHouseholds(
    db,
    companyId,
    seen.map((one) => one.id),
  )
  return granted({ lock, person, member, households })
}

const householdOf = (households: readonly StoredHousehold[], { id }: StoredPerson): StoredHousehold | undefined =>
  households.find(({ members }) => members.some((one) => one.id === id))

const wrong = (message: Message, code: 'invalid-fields' | 'unknown-choice' = 'invalid-fields'): Result<never> =>
  refused({ code, fields: { person: message } })

type What = 'joined' | 'left' | 'memberJoined' | 'memberLeft' | 'relation' | 'named'

const titles: Record<What, Message> = {
  joined: tell('households.history.joined'),
  left: tell('households.history.left'),
  memberJoined: tell('households.history.memberJoined'),
  memberLeft: tell('households.history.memberLeft'),
  relation: tell('households.history.relation'),
  named: tell('households.history.named'),
}

/** That something of it changed; never who, because not everybody who reads the one may read the other. */
async function note(
  { db, actor, at }: RecordCall,
  { lock }: InHand,
  told: readonly (readonly [StoredPerson, What])[],
): Promise<void> {
  const records = told.map(([{ id, rev }, what]) => {
    const change: RecordChange = {
      ...{ field: `household.${what}`, title: titles[what], admin: true, sensitive: true },
      ...{ previous: 'changed', current: 'changed' },
    }
    return { id, rev, action: 'updated', changes: [change], isListed: false }
  })
  await changeRecords(db, lock, { by: { personId: actor.personId, name: actor.fullName }, at, records })
  for (const [row] of told)
    await personRecords.announce(db, { actor, row: { ...row, rev: row.rev + 1 }, action: 'updated' })
}

async function answer(call: RecordCall, { id, borrowed }: OfPerson, message: Message): Promise<Result<Answer>> {
  const [person] = await findPeople(call.db, call.actor, [id])
  if (person === undefined) throw new Error('Whose household was changed is not there.')
  return granted({ message, ...(await presentHousehold(call, { person, borrowed })) })
}
