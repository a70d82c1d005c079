import { splitIds } from '@corbel/domain/loans/admin-entries'
import type { LeavingKind } from '@corbel/domain/people/leaving'
import type { handOver as endpoint } from '@corbel/domain/people/leaving-endpoints'
import { shownFullName } from '@corbel/domain/people/name-sight'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { tellOutcome } from '../../platform/audit/act-differences.ts'
import { isId } from '../../platform/ids.ts'
import { bulk } from '../../records/bulk/bulk.ts'
import { actOnMany } from '../../records/bulk/mass/act-on-many.ts'
import type { MassCall, MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { holdRoles } from '../../roles/hold-roles.ts'
import { assignablePeople } from '../assignable-people.ts'
import { choosePeople } from '../choose-people.ts'
import { setPersonActive } from '../set-person-active.ts'
import { fullNameOf, type StoredPerson } from '../stored-person.ts'
import { findLeavers, heldOf } from './count-held-work.ts'
import type { HeldWork } from './held-work.ts'
import { type Handing, reassignRecords } from './reassign-records.ts'

type Answer = AnswerOf<typeof endpoint>
type Handover = { readonly kind: LeavingKind; readonly body: BodyOf<typeof endpoint> }
export type HandoverParts = { readonly masses: MassKinds; readonly works: readonly HeldWork[] }

/**
 * Takes people out of use, and begins to give their open work to somebody else. They are out of use before it is looked
 * for: whoever was about to assign something to them has either done so by then, and it is found, or is refused. The
 * records change hands in transactions of their own, because each of them is locked before the people it refers to.
 */
export async function handOver(call: MassCall, parts: HandoverParts, asked: Handover): Promise<Result<Answer>> {
  const { db, actor } = call
  const { kind, body } = asked
  const ids = [...new Set(body.ids)].filter(isId)
  const { first: heirId } = splitIds(body.to)
  // Roles first, as whoever takes somebody out of use; people by their ids, the heir among them.
  await holdRoles(db, actor.companyId)
  await lockRecords(db, actor.companyId, { change: ids, hold: isId(heirId) ? [heirId] : [] })
  const asks = await findLeavers(db, actor, { kind, ids })
  if (!asks.ok) return asks
  const heir = ids.includes(heirId) ? null : await findHeir(call, { kind, to: body.to })
  if (heir === null) return refused({ code: 'unknown-choice', fields: { to: tell('problems.personNotChoosable') } })
  const left = await takeOut(call, parts, { kind, ids, count: body.count })
  if (!left.ok) return left
  const leavers = await findLeavers(db, actor, { kind, ids })
  if (!leavers.ok) return leavers
  const sight = await nameSightOf(db, actor)
  const named = (person: Pick<StoredPerson, 'id' | 'first_name' | 'last_name'>) => ({
    ...{ id: person.id, name: fullNameOf(person), shown: shownFullName(person, kind, sight) },
  })
  const to = { ...named(heir), roleId: heir.roleId }
  const handings = leavers.value.filter(({ active }) => !active).map((from): Handing => ({ from: named(from), to }))
  const begun = await beginHandings(call, parts, { kind, handings })
  return begun.ok ? granted({ ...left.value, jobs: begun.value }) : begun
}

type Heir = Pick<StoredPerson, 'id' | 'first_name' | 'last_name'> & { readonly roleId: number }

async function findHeir(
  { db, actor }: MassCall,
  { kind, to }: { readonly kind: LeavingKind; readonly to: string },
): Promise<Heir | null> {
  const offered = (await assignablePeople(db, actor.companyId))[kind]
  const chosen = choosePeople([to], offered, [])?.[0]
  const found = offered.find(({ value }) => value === chosen)
  return found === undefined ? null : { id: found._id, ...found.info, roleId: Number(found.role._id) }
}

type TakingOut = { readonly kind: LeavingKind; readonly ids: readonly string[]; readonly count: number | undefined }

async function takeOut(
  call: MassCall,
  { masses }: HandoverParts,
  { kind, ids, count }: TakingOut,
): Promise<Result<Pick<Answer, 'message' | 'left_out'>>> {
  const [only, ...others] = ids
  if (only !== undefined && others.length === 0) {
    const out = await setPersonActive(call, { id: only, active: false })
    if (!out.ok) return out
    const message = tell('shared.deactivated', { title: tell(`menus.oneOf.${kind}`) })
    return granted({ message, left_out: [] })
  }
  const body = { module: kind, action: 'deactivate' as const, Ids: [...ids], ...(count === undefined ? {} : { count }) }
  const out = await actOnMany(masses, call, body)
  return out.ok ? granted({ message: out.value.message, left_out: out.value.left_out }) : out
}

type Beginning = { readonly kind: LeavingKind; readonly handings: readonly Handing[] }

async function beginHandings(
  call: MassCall,
  { works }: HandoverParts,
  { kind, handings }: Beginning,
): Promise<Result<Answer['jobs']>> {
  const { db, actor } = call
  const jobs: Answer['jobs'] = []
  const personIds = handings.map(({ from }) => from.id)
  for (const work of works) {
    const { given } = await heldOf(db, actor, { work, personIds })
    if (given.length === 0) continue
    const plan = { groupId: null, handings, kind }
    const begun = await bulk(call, reassignRecords(work), { plan, ids: given, isLater: true })
    if (!begun.ok) return begun
    jobs.push(begun.value)
    tellOutcome(db, { [work.key]: String(given.length) })
  }
  return granted(jobs)
}
