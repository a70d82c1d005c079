import { type Actor, rightsOn } from '@corbel/domain/auth/actor'
import { adminEntryTitles } from '@corbel/domain/loans/admin-entries'
import type { LoanChange } from '@corbel/domain/loans/loan-change-endpoints'
import { type LoanStanding, loanPolicy } from '@corbel/domain/loans/loan-policy'
import { refuseStatuses } from '@corbel/domain/loans/status-rights'
import type { BulkActKey, BulkReason } from '@corbel/domain/records/bulk/bulk-job'
import { z } from 'zod'
import { assignablePeople } from '../../people/assignable-people.ts'
import type { HeldPlace, HeldRecord } from '../../people/leaving/held-work.ts'
import { peopleChange } from '../../people/leaving/people-change.ts'
import { heldRecords } from '../../people/leaving/reassign-records.ts'
import { barredPeople, licensingCompany } from '../../people/licences/barred-people.ts'
import type { Db } from '../../platform/database/db.ts'
import { inPortions } from '../../platform/in-portions.ts'
import { isStatusActive } from '../../products/editing/set-status-active.ts'
import type { BulkAct, BulkCall, BulkOutcome, KeptOutcome } from '../../records/bulk/bulk-act.ts'
import { changeRecords, type RecordWriting } from '../../records/change-records.ts'
import { statusesOf } from '../../records/configuration/lending-choices.ts'
import { lockRecords, type RecordLock } from '../../records/lock-records.ts'
import { placesOfLoans } from '../entries/loan-state.ts'
import { blockedLoans } from './blocked-loans.ts'
import { announceSomeLoans, leftOutLoans } from './left-out-loans.ts'
import { heldLoans, standingOfHeld } from './reassign-loans.ts'

const plan = z.object({
  /** Where they are to stand; null: they stay where they are. Of a status of every product the product is null. */
  status: z.object({ id: z.int(), title: z.string(), product: z.int().nullable() }).nullable(),
  /** Who works on them then in this role, as whoever began it may call them; null: whoever does. */
  to: z.object({ userId: z.uuid(), roleId: z.int(), name: z.string(), shown: z.string() }).nullable(),
})
export type LoanChangePlan = z.infer<typeof plan>

const place = z.object({
  ...{ kind: z.enum(['workforces', 'contacts']), userId: z.uuid(), roleId: z.int(), name: z.string() },
})
/** As it stood before, and the version that the change made. */
const kept = z.object({ rev: z.int(), status: z.array(z.int()), people: z.array(place) })
type Kept = z.infer<typeof kept>

type ChangeKind = LoanChange['kind']
const keys: Record<ChangeKind, BulkActKey> = { status: 'move-loans', assign: 'assign-loans' }

/** Whether the actor may change many loans so at all; which of them is asked of each. */
export function mayChangeManyLoans(actor: Actor, kind: ChangeKind): boolean {
  const rights = rightsOn(actor, 'opportunities')
  const isTheirs = kind === 'status' ? rights.status : rights.assign
  return actor.type === 'Workforces' && rights.massAction && isTheirs && rights.update !== 'none'
}

/** Moves loans to a status or gives them to somebody; and back, where nobody changed them since. */
export function loanChangeAct(kind: ChangeKind): BulkAct<LoanChangePlan, Kept> {
  const refuse = async ({ db, actor }: BulkCall, { status, to }: LoanChangePlan) => {
    if (!mayChangeManyLoans(actor, kind)) return 'not-allowed' as const
    const isThere =
      (to === null || (await isAssignable(db, actor.companyId, to.userId))) &&
      (status === null || (await isStatusActive(db, actor.companyId, status.id)))
    return isThere ? null : ('unknown-choice' as const)
  }
  return {
    ...{ key: keys[kind], plan, kept, refuse },
    words: ({ status, to }): Record<string, string> => ({ to: to?.shown ?? status?.title ?? '' }),
    refuseUndo: async ({ actor }) => (mayChangeManyLoans(actor, kind) ? null : 'not-allowed'),
    carryOut: changeSome,
    undo: (call, asked, done) => giveBack(call, asked, { kind, done }),
  }
}

async function isAssignable(db: Db, companyId: string, personId: string): Promise<boolean> {
  return (await assignablePeople(db, companyId)).workforces.some(({ _id }) => _id === personId)
}

export type StandingToChange = {
  readonly loan: LoanStanding
  /** Those who work on it in the role are this one already. */
  readonly isTheirs: boolean
}

/** Why a loan in sight stays as it is, or null; what the status asks for is not looked at here. */
export function refuseLoanChange(
  actor: Actor,
  { loan, isTheirs }: StandingToChange,
  { status, to }: LoanChangePlan,
): BulkReason | null {
  if (!loan.active) return 'inactive'
  if (status !== null) {
    if (!loanPolicy.setStatus(actor, loan)) return 'not-allowed'
    if (status.product !== null && status.product !== loan.productId) return 'of-another-product'
    if (loan.statusIds.length === 1 && loan.statusIds[0] === status.id) return 'moved-already'
    const { productId } = loan
    if (refuseStatuses(actor, { productId, statusIds: [status.id] }) !== null) return 'not-allowed'
  }
  if (to !== null && !loanPolicy.assign(actor, loan)) return 'not-allowed'
  return to !== null && isTheirs ? 'moved-already' : null
}

async function changeSome(call: BulkCall, asked: LoanChangePlan, ids: readonly string[]): Promise<BulkOutcome[]> {
  const { db, actor, at } = call
  const { companyId } = actor
  const { to } = asked
  const lock = await lockRecords(db, companyId, { change: ids, hold: to === null ? [] : [to.userId] })
  // Who is to have them may have left while this waited.
  const isThere = to === null || (await isAssignable(db, companyId, to.userId))
  const titles = await statusTitles(db, companyId)
  const isBarred =
    to === null ? null : await barredPeople(db, await licensingCompany(db, companyId), { personIds: [to.userId], at })
  const outcomes: BulkOutcome[] = []
  const left = new Map<BulkReason, string[]>()
  await inPortions(ids, async (some) => {
    const found = new Map((await heldRecords(db, companyId, some)).map((loan) => [loan.id, loan]))
    const reasons = new Map(some.map((id) => [id, isThere ? reasonOf(actor, found.get(id), asked) : 'not-allowed']))
    const free = some.filter((id) => reasons.get(id) === null)
    for (const [id, reason] of await blockedLoans(db, actor, { ids: free, status: asked.status }))
      reasons.set(id, reason)
    if (to !== null && isBarred !== null)
      for (const [id, { state }] of await placesOfLoans(db, { companyId, ids: free }))
        if (isBarred(to.userId, state)) reasons.set(id, 'licence-ended')
    const changed: (readonly [HeldRecord, After])[] = []
    for (const [id, reason] of reasons) {
      const loan = found.get(id)
      if (reason === null && loan !== undefined) changed.push([loan, afterChange(loan, asked)])
      else left.set(reason ?? 'not-found', [...(left.get(reason ?? 'not-found') ?? []), id])
    }
    outcomes.push(...(await write(call, lock, { changed, titles })))
  })
  await announceSomeLoans(
    db,
    actor,
    outcomes.map(({ id }) => id),
  )
  return [...outcomes, ...(await namedLeftOut(db, companyId, left))]
}

/** A loan that is out of the caller's sight is not called by its number. */
const unnamed: readonly BulkReason[] = ['not-found', 'not-allowed']

async function namedLeftOut(
  db: Db,
  companyId: string,
  left: ReadonlyMap<BulkReason, readonly string[]>,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const [reason, ids] of left)
    outcomes.push(
      ...(unnamed.includes(reason)
        ? ids.map((id) => ({ id, reason }))
        : await leftOutLoans(db, { companyId, ids, reason })),
    )
  return outcomes
}

function reasonOf(actor: Actor, loan: HeldRecord | undefined, asked: LoanChangePlan): BulkReason | null {
  if (loan === undefined || !heldLoans.mayRead(actor, loan)) return 'not-found'
  return refuseLoanChange(
    actor,
    { loan: standingOfHeld(loan, actor.companyId), isTheirs: isTheirs(loan, asked) },
    asked,
  )
}

function isTheirs({ people }: HeldRecord, { to }: LoanChangePlan): boolean {
  if (to === null) return false
  const inRole = people.filter(({ kind, roleId }) => kind === 'workforces' && roleId === to.roleId)
  return inRole.length === 1 && inRole[0]?.userId === to.userId
}

type After = Pick<HeldRecord, 'status' | 'people'>

function afterChange({ status, people }: HeldRecord, asked: LoanChangePlan): After {
  const { to } = asked
  return {
    status: asked.status === null ? status : [asked.status.id],
    people: to === null ? people : inTheirPlace(people, to),
  }
}

/** Where the first of those stood who worked on it in the role; at the end where nobody did. */
function inTheirPlace(people: readonly HeldPlace[], to: NonNullable<LoanChangePlan['to']>): HeldPlace[] {
  const { userId, roleId, name } = to
  const isInRole = (one: HeldPlace): boolean => one.kind === 'workforces' && one.roleId === roleId
  const given: HeldPlace = { kind: 'workforces', userId, roleId, name }
  const first = people.findIndex(isInRole)
  const at = first < 0 ? people.length : first
  const others = (part: readonly HeldPlace[]): HeldPlace[] => part.filter((one) => !isInRole(one))
  return [...others(people.slice(0, at)), given, ...others(people.slice(at))]
}

type Titles = ReadonlyMap<number, string>

async function statusTitles(db: Db, companyId: string): Promise<Titles> {
  return new Map((await statusesOf(db, companyId)).map(({ id, title }) => [id, title]))
}

type Writing = { readonly changed: readonly (readonly [HeldRecord, After])[]; readonly titles: Titles }

/** Writes what differs, and keeps how it was. */
async function write(
  { db, actor, at }: BulkCall,
  lock: RecordLock,
  { changed, titles }: Writing,
): Promise<BulkOutcome[]> {
  const shown = (status: readonly number[]) => status.map((id) => titles.get(id) ?? String(id)).join(', ')
  const records = changed.map(([loan, after]): RecordWriting => {
    const { assignees, ...people } = peopleChange(loan, after.people)
    const isMoved = loan.status.join() !== after.status.join()
    const moved = {
      ...{ field: 'status', title: adminEntryTitles.status, admin: true as const },
      ...{ previous: loan.status.map(String), current: after.status.map(String) },
      shown: { previous: shown(loan.status), current: shown(after.status) },
    }
    return {
      ...people,
      ...(people.changes.length > 0 ? { assignees } : {}),
      changes: [...(isMoved ? [moved] : []), ...people.changes],
      ...(isMoved ? { status: after.status } : {}),
      isListed: isMoved,
    }
  })
  await changeRecords(db, lock, { by: { personId: actor.personId, name: actor.fullName }, at, records })
  return changed.map(([{ id, rev, status, people }]) => ({
    ...{ id, reason: null },
    kept: { rev: rev + 1, status: [...status], people: people.map((one) => placeOf(one)) } satisfies Kept,
  }))
}

const placeOf = ({ kind, userId, roleId, name }: HeldPlace) => ({ kind, userId, roleId, name })

type Undone = { readonly kind: ChangeKind; readonly done: readonly KeptOutcome<Kept>[] }

/** Loans that nobody changed since stand where they stood, with whoever worked on them and still can. */
async function giveBack(call: BulkCall, _plan: LoanChangePlan, { kind, done }: Undone): Promise<BulkOutcome[]> {
  const { db, actor } = call
  const { companyId } = actor
  const ids = done.map(({ id }) => id)
  const before = new Map(done.map((one) => [one.id, one.kept]))
  const former = kind === 'status' ? [] : [...new Set(done.flatMap((one) => one.kept.people.map((was) => was.userId)))]
  const lock = await lockRecords(db, companyId, { change: ids, hold: former.filter((id) => !ids.includes(id)) })
  const { workforces, contacts } = await assignablePeople(db, companyId)
  const here = new Set([...workforces, ...contacts].map(({ _id }) => _id))
  const titles = await statusTitles(db, companyId)
  const over: BulkOutcome[] = []
  const changedSince: string[] = []
  await inPortions(ids, async (some) => {
    const changed: (readonly [HeldRecord, After])[] = []
    for (const loan of await heldRecords(db, companyId, some)) {
      const was = before.get(loan.id)
      const canStand = kind === 'status' || was?.people.every(({ userId }) => here.has(userId)) === true
      const isSame = was !== undefined && was.rev === loan.rev && heldLoans.mayRead(actor, loan)
      if (isSame && canStand) changed.push([loan, kind === 'status' ? { ...was, people: loan.people } : was])
      else changedSince.push(loan.id)
    }
    over.push(...(await write(call, lock, { changed, titles })).map(({ id }) => ({ id, reason: null })))
  })
  await announceSomeLoans(
    db,
    actor,
    over.map(({ id }) => id),
  )
  return [...over, ...(await leftOutLoans(db, { companyId, ids: changedSince, reason: 'changed-since' }))]
}
