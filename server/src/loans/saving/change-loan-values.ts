import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { ChangedValues, ValuesChange } from '../../records/record-in-hand.ts'
import { carryOutSave } from './carry-out-save.ts'
import type { LoanInHand } from './loan-in-hand.ts'
import { planSave } from './plan-save.ts'

/** A save of form values that is none of the loan's page: fields that are required and blank do not stop it. */
export async function changeLoanValues(
  db: Db,
  inHand: LoanInHand,
  { formData, uploaded }: ValuesChange,
): Promise<Result<ChangedValues>> {
  const planned = await planSave(db, { ...inHand, uploaded }, { formData })
  if (!planned.ok) return planned
  const { patch, held } = planned.value.ruled
  const { loan, reviewNeeded } = await carryOutSave(db, inHand, planned.value)
  const taken = [...Object.keys(patch), ...Object.keys(held)]
  return granted({ rev: loan.rev, values: { ...inHand.values, ...patch }, taken, reviewNeeded })
}
