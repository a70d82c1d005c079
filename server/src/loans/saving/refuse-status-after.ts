import type { Actor } from '@corbel/domain/auth/actor'
import { splitIds } from '@corbel/domain/loans/admin-entries'
import {
  furthestStep,
  isBlockedMove,
  mayOverride,
  type StageMove,
  stageBlocked,
} from '@corbel/domain/loans/blocked-stages'
import { refuseBeyondAuthority } from '@corbel/domain/loans/lending-authority'
import type { LoanStanding } from '@corbel/domain/loans/loan-policy'
import { type OverrideAsked, refuseOverride } from '@corbel/domain/loans/override'
import { isOpenToUndo, type LastMove } from '@corbel/domain/loans/undo-move-rules'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { PublishedForm } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import { stepsOfProduct } from '../../records/gates/steps-of-product.ts'
import type { SaveOutcome } from '../../records/kind-spec.ts'
import type { LoadedRecord } from '../../records/saving/load-to-save.ts'
import { refuseLicences } from '../entries/refuse-licences.ts'
import { type OpenGates, openGatesOf } from '../gates/open-items.ts'
import { refuseAtGate } from '../gates/refuse-gate.ts'
import type { LoanListConfiguration } from '../list/list-configuration.ts'
import { passGate } from '../moving/override-repository.ts'
import { findLastMove, hasStoodIn } from '../moving/stage-repository.ts'
import { type LoanTypes, standingOf } from '../stored-loan.ts'

type Loaded = LoadedRecord<LoanTypes>
type Outcome = SaveOutcome<LoanTypes>

/** Why a loan may not come to stand where a save puts it, or lose what it had to have to stand there. */
export const refuseStatusAfter =
  (override?: OverrideAsked) =>
  async (db: Db, loaded: Loaded, outcome: Outcome): Promise<Refusal | null> =>
    refuseOverride(loaded.actor, override) ??
    refuseBeyond(loaded, outcome) ??
    (await refuseUnlicensed(db, loaded, outcome)) ??
    (await refuseOpen(db, loaded, { ...outcome, override }))

function refuseBeyond({ actor, entries: before, context, values }: Loaded, after: Outcome): Refusal | null {
  const kindsOf = (ids: readonly string[]): string[] =>
    context.choices.statuses.filter(({ id }) => ids.includes(String(id))).map(({ kind }) => kind)
  return refuseBeyondAuthority(actor, {
    ...{ kindsBefore: kindsOf(before.status), kindsAfter: kindsOf(after.entries.status) },
    ...{ valuesBefore: values, valuesAfter: after.values },
  })
}

/** Whoever comes to a loan by this save is asked for; who is on it already stays, also where it moves to another state. */
function refuseUnlicensed(
  db: Db,
  { actor, at, entries: before, context }: Loaded,
  { entries, form, values }: Outcome,
): Promise<Refusal | null> {
  if (entries.workforces === before.workforces) return Promise.resolve(null)
  const known = new Set(before.workforces.map((value) => splitIds(value).first))
  const personIds = entries.workforces.map((value) => splitIds(value).first).filter((id) => !known.has(id))
  return refuseLicences(db, actor, { context, personIds, at, form, values })
}

async function refuseOpen(
  db: Db,
  loaded: Loaded,
  outcome: Outcome & { readonly override: OverrideAsked | undefined },
): Promise<Refusal | null> {
  const { actor, row, entries: before, context } = loaded
  const { entries, override, missing, form } = outcome
  const steps = stepsOfProduct(context.choices.statuses, entries.product)
  const move: StageMove = { steps, statusBefore: before.status, statusAfter: entries.status, missing }
  // The same list until an entry changes.
  const isMoved = entries.status !== before.status
  const mayBeBlocked = isMoved && isBlockedMove(move)
  // Most saves end here.
  if (!mayBeBlocked && !context.choices.gates.some(({ program }) => program === entries.program)) return null
  const back = isMoved ? await movedBack(db, loaded, outcome) : null
  const open = await openAfter(db, loaded, { outcome, back })
  const place = { companyId: actor.companyId, recordId: row.id }
  const isBlocked = mayBeBlocked && back === null && !(await isReturn(db, place, move))
  const standing = standingOf(row, actor.companyId)
  return refuseLacking(db, actor, { open, move: isBlocked ? move : null, override, form, context, standing })
}

type Lacking = {
  readonly open: OpenGates
  /** The move, where what the form requires stands in its way; null otherwise. */
  readonly move: StageMove | null
  readonly override: OverrideAsked | undefined
  readonly form: PublishedForm
  readonly context: LoanListConfiguration
  readonly standing: LoanStanding | null
}

/** A gate asks everybody for a reason; without one the right alone passes what the form requires. */
async function refuseLacking(
  db: Db,
  actor: Actor,
  { open, move, override, form, context, standing }: Lacking,
): Promise<Refusal | null> {
  const lacking = new Set([
    ...open.items.map(({ kind, id, title }) => (kind === 'fields' ? id : `${kind} ${id || title}`)),
    ...(move?.missing ?? []),
  ])
  if (lacking.size === 0) return null
  if (override !== undefined) {
    await passGate(db, override, lacking.size)
    return null
  }
  if (open.items.length > 0) return refuseAtGate(db, actor, { open, form, context, standing })
  return move === null || mayOverride(actor) ? null : stageBlocked(move)
}

type Changing = { readonly outcome: Outcome; readonly back: LastMove | null }

function openAfter(
  db: Db,
  { actor: { companyId }, row, entries, context, values }: Loaded,
  { outcome, back }: Changing,
): Promise<OpenGates> {
  const { gates, statuses } = context.choices
  const after = outcome.entries
  return openGatesOf(db, gates, {
    before: {
      ...{ program: entries.program, statuses: entries.status, values },
      steps: stepsOfProduct(statuses, entries.product),
    },
    after: { program: after.program, statuses: after.status, steps: stepsOfProduct(statuses, after.product) },
    loan: { companyId, program: after.program, id: row.id, form: outcome.form, values: outcome.values },
    // What had been open there and was passed with a reason is no news to whoever takes their move back.
    isBack: back?.wasOverridden ?? false,
  })
}

export type NewStanding = {
  readonly context: LoanListConfiguration
  readonly product: string
  readonly program: string
  readonly status: readonly number[]
  readonly form: PublishedForm
  /** In clear. */
  readonly values: RecordValues
  /** Required fields that a new loan has blank. */
  readonly missing: readonly string[]
  readonly override: OverrideAsked | undefined
}

/**
 * Why a new loan may not begin where it would: it comes from nowhere, and what is asked of a loan that moves there is
 * asked of it too.
 */
export async function refuseStart(db: Db, actor: Actor, start: NewStanding): Promise<Refusal | null> {
  const { context, product, program, status, form, values, missing, override } = start
  const steps = stepsOfProduct(context.choices.statuses, product)
  const statuses = status.map(String)
  const open = await openGatesOf(db, context.choices.gates, {
    before: null,
    after: { program, statuses, steps },
    loan: { companyId: actor.companyId, program, id: null, form, values },
  })
  const move: StageMove = { steps, statusBefore: [], statusAfter: statuses, missing }
  const blocked = isBlockedMove(move) ? move : null
  return refuseLacking(db, actor, { open, move: blocked, override, form, context, standing: null })
}

type Place = { readonly companyId: string; readonly recordId: string }

/** From beside the way, as after it was declined by mistake, a loan goes back to where it has been. */
async function isReturn(db: Db, place: Place, { steps, statusBefore, statusAfter }: StageMove): Promise<boolean> {
  if (furthestStep(steps, statusBefore) >= 0) return false
  return hasStoodIn(db, { ...place, statuses: steps.slice(furthestStep(steps, statusAfter)) })
}

/** The move that a save takes back in time, so that the loan comes to nothing new; null where it takes none back. */
async function movedBack(db: Db, { actor, at, row }: Loaded, { entries }: Outcome) {
  const last = await findLastMove(db, { companyId: actor.companyId, recordId: row.id })
  if (last === undefined || !isOpenToUndo(last, { personId: actor.personId, at })) return null
  const stood = new Set(last.statusBefore?.map(String))
  return stood.size === entries.status.length && entries.status.every((status) => stood.has(status)) ? last : null
}
