import { describeFields } from '@corbel/domain/records/field-facts'
import { recordChanges } from '@corbel/domain/records/record-changes'
import type { Db } from '../../platform/database/db.ts'
import { adminChanges } from '../entries/admin-changes.ts'
import { announceLoan } from '../loan-events.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { holdForReview } from './hold-for-review.ts'
import type { LoanInHand } from './loan-in-hand.ts'
import type { SavePlan } from './plan-save.ts'
import { writeLoan } from './write-loan.ts'

export type CarriedOutSave = {
  /** After the save; the very one before it where the save changes nothing. */
  readonly loan: StoredLoan
  readonly reviewNeeded: boolean
}

/** Writes what was planned: what needs a reviewer is put aside, the rest changes the loan and is announced. */
export async function carryOutSave(db: Db, inHand: LoanInHand, plan: SavePlan): Promise<CarriedOutSave> {
  const reviewNeeded = await holdForReview(db, inHand, { held: plan.ruled.held, outline: plan.form.outline })
  return { loan: await write(db, inHand, plan), reviewNeeded }
}

async function write(db: Db, inHand: LoanInHand, { admin, form, ruled }: SavePlan): Promise<StoredLoan> {
  const { actor, loan, values, configuration } = inHand
  const { prospect } = admin
  const entryChanges = adminChanges({ before: inHand.entries, after: admin.entries, configuration, loan, prospect })
  // Nothing of the caller's own: what rules would recalculate waits for somebody's change.
  if (entryChanges.length === 0 && Object.keys(form.changes).length === 0) return loan
  const fieldChanges = recordChanges({
    before: values,
    after: { ...values, ...ruled.patch },
    fields: Object.keys(ruled.patch),
    sections: new Set(form.outline.sections.keys()),
    describe: describeFields(form.outline),
  })
  const changes = [...entryChanges, ...fieldChanges]
  if (changes.length === 0) return loan
  const { entries } = admin
  const saved = await writeLoan(db, inHand, { action: 'updated', patch: ruled.patch, entries, plan: form, changes })
  await announceLoan(db, { actor, loan: saved, action: 'updated' })
  return saved
}
