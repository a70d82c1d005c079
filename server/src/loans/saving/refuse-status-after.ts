import type { Actor } from '@corbel/domain/auth/actor'
import {
  furthestStep,
  isBlockedMove,
  mayOverride,
  type StageMove,
  stageBlocked,
} from '@corbel/domain/loans/blocked-stages'
import { refuseBeyondAuthority } from '@corbel/domain/loans/lending-authority'
import { stagesOfProduct } from '@corbel/domain/loans/stages'
import { isOpenToUndo } from '@corbel/domain/loans/undo-move-rules'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { Db } from '../../platform/database/db.ts'
import type { SaveOutcome } from '../../records/kind-spec.ts'
import type { LoadedRecord } from '../../records/saving/load-to-save.ts'
import { findLastMove, hasStoodIn } from '../moving/stage-repository.ts'
import type { LoanTypes } from '../stored-loan.ts'

type Loaded = LoadedRecord<LoanTypes>
type Outcome = SaveOutcome<LoanTypes>
type StatusChoice = Loaded['context']['choices']['statuses'][number]

export type NewStanding = {
  readonly statuses: readonly StatusChoice[]
  readonly product: string
  readonly status: readonly number[]
  /** Required fields that a new loan has blank. */
  readonly missing: readonly string[]
}

/** Why a loan may not come to stand where a save puts it. */
export async function refuseStatusAfter(db: Db, loaded: Loaded, outcome: Outcome): Promise<Refusal | null> {
  return refuseBeyond(loaded, outcome) ?? (await refuseBlocked(db, loaded, outcome))
}

function refuseBeyond({ actor, entries: before, context, values }: Loaded, after: Outcome): Refusal | null {
  const kindsOf = (ids: readonly string[]): string[] =>
    context.choices.statuses.filter(({ id }) => ids.includes(String(id))).map(({ kind }) => kind)
  return refuseBeyondAuthority(actor, {
    ...{ kindsBefore: kindsOf(before.status), kindsAfter: kindsOf(after.entries.status) },
    ...{ valuesBefore: values, valuesAfter: after.values },
  })
}

async function refuseBlocked(
  db: Db,
  { actor, at, row, entries: before, context }: Loaded,
  { entries, missing }: Outcome,
): Promise<Refusal | null> {
  // The same list until an entry changes: most saves end here.
  if (entries.status === before.status || mayOverride(actor)) return null
  const steps = stepsOfProduct(context.choices.statuses, entries.product)
  const move: StageMove = { steps, statusBefore: before.status, statusAfter: entries.status, missing }
  if (!isBlockedMove(move)) return null
  const place = { companyId: actor.companyId, recordId: row.id }
  const isBack = (await isReturn(db, place, move)) || (await isUndo(db, place, { move, actor, at }))
  return isBack ? null : stageBlocked(move)
}

/**
 * Why a new loan may not begin in a stage: it comes from nowhere, and what is required of a loan that moves there is
 * required of it too.
 */
export function refuseBlockedStart(actor: Actor, { statuses, product, status, missing }: NewStanding): Refusal | null {
  if (mayOverride(actor)) return null
  const steps = stepsOfProduct(statuses, product)
  const start: StageMove = { steps, statusBefore: [], statusAfter: status.map(String), missing }
  return isBlockedMove(start) ? stageBlocked(start) : null
}

/** Ids of the steps on the way of a product's loans, as its statuses in use say. */
function stepsOfProduct(statuses: readonly StatusChoice[], product: string): string[] {
  const inUse = statuses
    .filter(({ active }) => active)
    .map(({ id, kind, productId }) => ({
      id: String(id),
      kind,
      product: productId === null ? null : String(productId),
    }))
  return stagesOfProduct(inUse, product).steps.map(({ id }) => id)
}

type Place = { readonly companyId: string; readonly recordId: string }

/** From beside the way, as after it was declined by mistake, a loan goes back to where it has been. */
async function isReturn(db: Db, place: Place, { steps, statusBefore, statusAfter }: StageMove): Promise<boolean> {
  if (furthestStep(steps, statusBefore) >= 0) return false
  return hasStoodIn(db, { ...place, statuses: steps.slice(furthestStep(steps, statusAfter)) })
}

type AskedBack = { readonly move: StageMove; readonly actor: Actor; readonly at: Date }

/** Who takes a move back in time comes to nothing new, though the move went back on the way. */
async function isUndo(db: Db, place: Place, { move: { statusAfter }, actor, at }: AskedBack): Promise<boolean> {
  const last = await findLastMove(db, place)
  if (last === undefined || !isOpenToUndo(last, { personId: actor.personId, at })) return false
  const before = new Set(last.statusBefore?.map(String))
  return before.size === statusAfter.length && statusAfter.every((status) => before.has(status))
}
