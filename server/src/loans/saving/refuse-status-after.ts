import {
  furthestStep,
  isBlockedMove,
  mayOverride,
  type StageMove,
  stageBlocked,
} from '@corbel/domain/loans/blocked-stages'
import { refuseBeyondAuthority } from '@corbel/domain/loans/lending-authority'
import { stagesOfProduct } from '@corbel/domain/loans/stages'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { Db } from '../../platform/database/db.ts'
import { hasStoodIn } from '../../records/history/history-since.ts'
import type { SaveOutcome } from '../../records/kind-spec.ts'
import type { LoadedRecord } from '../../records/saving/load-to-save.ts'
import type { LoanTypes } from '../stored-loan.ts'

type Loaded = LoadedRecord<LoanTypes>
type Outcome = SaveOutcome<LoanTypes>

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
  { actor, row, entries: before, context }: Loaded,
  { entries, missing }: Outcome,
): Promise<Refusal | null> {
  // The same list until an entry changes: most saves end here.
  if (entries.status === before.status || mayOverride(actor)) return null
  const statuses = context.choices.statuses
    .filter(({ active }) => active)
    .map(({ id, kind, productId }) => ({
      id: String(id),
      kind,
      product: productId === null ? null : String(productId),
    }))
  const steps = stagesOfProduct(statuses, entries.product).steps.map(({ id }) => id)
  const move: StageMove = { steps, statusBefore: before.status, statusAfter: entries.status, missing }
  if (!isBlockedMove(move) || (await isReturn(db, { companyId: actor.companyId, recordId: row.id }, move))) return null
  return stageBlocked(move)
}

/** From beside the way, as after it was declined by mistake, a loan goes back to where it has been. */
async function isReturn(
  db: Db,
  place: { readonly companyId: string; readonly recordId: string },
  { steps, statusBefore, statusAfter }: StageMove,
): Promise<boolean> {
  if (furthestStep(steps, statusBefore) >= 0) return false
  return hasStoodIn(db, { ...place, statuses: steps.slice(furthestStep(steps, statusAfter)) })
}
