import type { Actor } from '@corbel/domain/auth/actor'
import { householdKinds, householdNameOf } from '@corbel/domain/people/households/household'
import type { HouseholdLoan, HouseholdReply } from '@corbel/domain/people/households/household-endpoints'
import { shownNames } from '@corbel/domain/people/name-sight'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { findReadable } from '../../records/find-readable.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { personRecords } from '../person-kinds.ts'
import { findPeople } from '../person-repository.ts'
import { type StoredPerson, standingOf } from '../stored-person.ts'
import { findHouseholds } from './household-repository.ts'

/**
 * What people borrow, as far as somebody may read it, by the ids of the people. The feature whose records loans are
 * hands it in (`gives.borrowed`), so that people need to know none of them.
 */
export type Borrowed = (
  db: Db,
  actor: Actor,
  people: readonly string[],
) => Promise<ReadonlyMap<string, readonly HouseholdLoan[]>>

export type Showing = { readonly id: string; readonly borrowed: Borrowed }

/** The household of a borrower or a contact, for staff who read the person. */
export async function getHousehold(call: RecordCall, { id, borrowed }: Showing): Promise<Result<HouseholdReply>> {
  const found = await findReadable(personRecords, call, id)
  if (!found.ok) return found
  const { row } = found.value
  if (kindOf(row) === undefined) return refused({ code: 'not-found' })
  if (!personPolicy.readHousehold(call.actor, standingOf(row, call.actor))) return refused({ code: 'not-allowed' })
  return granted(await presentHousehold(call, { person: row, borrowed }))
}

type Presenting = { readonly person: StoredPerson; readonly borrowed: Borrowed }

/** Whoever is out of the actor's sight is not in it for them: neither named nor counted, and no name of it tells of them. */
export async function presentHousehold(
  { db, actor }: RecordCall,
  { person, borrowed }: Presenting,
): Promise<HouseholdReply> {
  const permissions = { update: person.active && personPolicy.changeHousehold(actor, standingOf(person, actor)) }
  const [household] = await findHouseholds(db, actor.companyId, [person.id])
  if (household === undefined) return { household: null, permissions }
  const places = new Map(household.members.map((one) => [one.id, one]))
  const people = new Map((await findPeople(db, actor, [...places.keys()])).map((one) => [one.id, one]))
  const seen = [...places.keys()].flatMap((id) => {
    const one = people.get(id)
    return one !== undefined && personPolicy.read(actor, standingOf(one, actor)) ? [one] : []
  })
  // Of whom nobody else is in sight, there is no household.
  if (seen.length < 2) return { household: null, permissions }
  const sight = await nameSightOf(db, actor)
  const loans = await borrowed(
    db,
    actor,
    seen.map(({ id }) => id),
  )
  const members = seen.flatMap((one) => {
    const kind = kindOf(one)
    if (kind === undefined) return []
    const { id, active, first_name, last_name, email, phone } = one
    const { first_name: first, last_name: last } = shownNames({ first_name, last_name, email, phone }, kind, sight)
    return [
      {
        ...{ _id: id, kind, active, info: { first_name: first, last_name: last } },
        relation: places.get(id)?.relation ?? null,
        loans: [...(loans.get(id) ?? [])],
        mayChange: personPolicy.changeHousehold(actor, standingOf(one, actor)),
      },
    ]
  })
  const isWhole =
    seen.length === household.members.length && householdKinds.every((kind) => !sight[kind].has('last_name'))
  const named = isWhole ? household.name : null
  const shown = seen.flatMap((one) => (sight[one.kind].has('last_name') ? [] : [one.last_name]))
  return { household: { name: named ?? householdNameOf(shown), isNamed: named !== null, members }, permissions }
}

const kindOf = ({ kind }: StoredPerson) => householdKinds.find((one) => one === kind)

/** Who lives with these people and is none of them, in use and in the actor's sight. */
export async function housematesOf(db: Db, actor: Actor, people: readonly string[]): Promise<StoredPerson[]> {
  const households = await findHouseholds(db, actor.companyId, people)
  const others = households.flatMap(({ members }) => members.map(({ id }) => id)).filter((id) => !people.includes(id))
  const found = new Map((await findPeople(db, actor, others)).map((one) => [one.id, one]))
  return others.flatMap((id) => {
    const one = found.get(id)
    return one?.active === true && personPolicy.read(actor, standingOf(one, actor)) ? [one] : []
  })
}
