import { mayConfigure } from '@corbel/domain/auth/actor'
import { adminEntryTitles, joinIds } from '@corbel/domain/loans/admin-entries'
import type { BulkStop } from '@corbel/domain/records/bulk/bulk-job'
import { z } from 'zod'
import type { GroupWork, Handing, Handover } from '../../groups/group-work.ts'
import { assignablePeople } from '../../people/assignable-people.ts'
import type { Db } from '../../platform/database/db.ts'
import { inPortions } from '../../platform/in-portions.ts'
import { bulk } from '../../records/bulk/bulk.ts'
import type { BulkAct, BulkCall, BulkOutcome, KeptOutcome } from '../../records/bulk/bulk-act.ts'
import { changeRecords, type RecordWriting } from '../../records/change-records.ts'
import { lockRecords } from '../../records/lock-records.ts'
import { findLoans } from '../loan-repository.ts'
import type { StoredAssignee, StoredLoan } from '../stored-loan.ts'
import { announceSomeLoans, leftOutLoans } from './left-out-loans.ts'
import { countOpenLoans, listOpenLoans } from './loans-to-change-repository.ts'

const person = z.object({ id: z.uuid(), name: z.string() })
const place = z.object({ kind: z.enum(['workforces', 'contacts']), userId: z.uuid(), roleId: z.int() })
/** Everybody who was assigned before it, and the version that it made. */
const kept = z.object({ rev: z.int(), people: z.array(place) })
type Kept = z.infer<typeof kept>
type Place = z.infer<typeof place>

/** Gives the open loans that people have of a group to others. */
export const reassignLoans: BulkAct<Handover, Kept> = {
  key: 'reassign-loans',
  plan: z.object({
    groupId: z.int(),
    handings: z.array(z.object({ from: person, to: person.extend({ roleId: z.int() }) })),
  }),
  kept,
  words: ({ handings }) => ({
    from: [...new Set(handings.map(({ from }) => from.name))].join(', '),
    to: [...new Set(handings.map(({ to }) => to.name))].join(', '),
  }),
  refuse: (call, { handings }) =>
    refuseTo(
      call,
      handings.map(({ to }) => to.id),
    ),
  refuseUndo: (call, { handings }) =>
    refuseTo(
      call,
      handings.map(({ from }) => from.id),
    ),
  carryOut: handOver,
  undo: giveBack,
}

export const loansOfGroups: GroupWork = {
  count: countOpenLoans,
  handOver: async (call, plan) => {
    const personIds = plan.handings.map(({ from }) => from.id)
    const asked = { companyId: call.actor.companyId, groupId: plan.groupId, personIds }
    return bulk(call, reassignLoans, { plan, ids: await listOpenLoans(call.db, asked) })
  },
}

async function refuseTo({ db, actor }: BulkCall, ids: readonly string[]): Promise<BulkStop | null> {
  if (!mayConfigure(actor)) return 'not-allowed'
  return (await areAssignable(db, actor.companyId, ids)) ? null : 'unknown-choice'
}

async function areAssignable(db: Db, companyId: string, ids: readonly string[]): Promise<boolean> {
  const { workforces } = await assignablePeople(db, companyId)
  return ids.every((id) => workforces.some((one) => one._id === id))
}

async function handOver(
  call: BulkCall,
  { groupId, handings }: Handover,
  ids: readonly string[],
): Promise<BulkOutcome[]> {
  const { db, actor } = call
  const { companyId } = actor
  const heirs = handings.map(({ to }) => to.id)
  const lock = await lockRecords(db, companyId, { change: ids, hold: heirs })
  // As it is now that nobody else changes them: one may be closed or given to somebody, an heir may have left.
  const asked = { companyId, groupId, personIds: handings.map(({ from }) => from.id) }
  const still = (await areAssignable(db, companyId, heirs)) ? await listOpenLoans(db, asked, ids) : []
  const done: BulkOutcome[] = []
  await inPortions(still, async (some) => {
    const loans = await findLoans(db, companyId, some)
    const records = loans.map((loan) => peopleChange(loan, handedOver(loan.people, handings)))
    await changeRecords(db, lock, { by: byOf(call), at: call.at, records })
    for (const { id, rev, people } of loans)
      done.push({ id, reason: null, kept: { rev: rev + 1, people: people.map(placeOf) } satisfies Kept })
  })
  await announceSomeLoans(db, actor, still)
  const over = new Set(still)
  const others = ids.filter((id) => !over.has(id))
  return [...done, ...(await leftOutLoans(db, { companyId, ids: others, reason: 'moved-already' }))]
}

/** Loans that nobody changed since have everybody again whom they had. */
async function giveBack(
  call: BulkCall,
  { handings }: Handover,
  done: readonly KeptOutcome<Kept>[],
): Promise<BulkOutcome[]> {
  const { db, actor } = call
  const { companyId } = actor
  const ids = done.map(({ id }) => id)
  const before = new Map(done.map((one) => [one.id, one.kept]))
  const former = new Map(handings.map(({ from }) => [from.id, from.name]))
  const lock = await lockRecords(db, companyId, { change: ids, hold: [...former.keys()] })
  const over: string[] = []
  if (await areAssignable(db, companyId, [...former.keys()]))
    await inPortions(ids, async (some) => {
      const loans = (await findLoans(db, companyId, some)).filter(({ id, rev }) => before.get(id)?.rev === rev)
      const records = loans.map((loan) => {
        const names = new Map([...former, ...loan.people.map((one) => [one.id, nameOf(one)] as const)])
        const people = before.get(loan.id)?.people ?? []
        return peopleChange(
          loan,
          people.map((one) => ({ ...one, name: names.get(one.userId) ?? '' })),
        )
      })
      await changeRecords(db, lock, { by: byOf(call), at: call.at, records })
      over.push(...loans.map(({ id }) => id))
    })
  await announceSomeLoans(db, actor, over)
  const others = ids.filter((id) => !over.includes(id))
  return [
    ...over.map((id) => ({ id, reason: null })),
    ...(await leftOutLoans(db, { companyId, ids: others, reason: 'changed-since' })),
  ]
}

type NamedPlace = Place & { readonly name: string }

const byOf = ({ actor }: BulkCall) => ({ personId: actor.personId, name: actor.fullName })
const nameOf = (one: StoredAssignee): string => `${one.first_name} ${one.last_name}`.trim()
const placeOf = ({ kind, id, role }: StoredAssignee): Place => ({ kind, userId: id, roleId: role })

function handedOver(people: readonly StoredAssignee[], handings: readonly Handing[]): NamedPlace[] {
  const after = people.map((one): NamedPlace => {
    const heir = one.kind === 'workforces' ? handings.find(({ from }) => from.id === one.id)?.to : undefined
    if (heir === undefined) return { ...placeOf(one), name: nameOf(one) }
    return { kind: 'workforces', userId: heir.id, roleId: heir.roleId, name: heir.name }
  })
  return [...new Map(after.map((one) => [joinIds(one.userId, String(one.roleId)), one])).values()]
}

function peopleChange({ id, rev, people }: StoredLoan, assignees: readonly NamedPlace[]): RecordWriting {
  const before = people.map((one) => ({ ...placeOf(one), name: nameOf(one) }))
  const team = (all: readonly NamedPlace[]) => all.filter(({ kind }) => kind === 'workforces')
  const ids = (all: readonly NamedPlace[]) => team(all).map((one) => joinIds(one.userId, String(one.roleId)))
  const names = (all: readonly NamedPlace[]) =>
    team(all)
      .map(({ name }) => name)
      .join(', ')
  const change = {
    ...{ field: 'workforces', title: adminEntryTitles.workforces, admin: true as const },
    ...{ previous: ids(before), current: ids(assignees) },
    shown: { previous: names(before), current: names(assignees) },
  }
  return { id, rev, action: 'updated', changes: [change], assignees, isListed: false }
}
