import { type AdminEntries, splitIds } from '@corbel/domain/loans/admin-entries'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sameValue } from '@corbel/domain/records/same-value'
import { insertHistory } from '../../history/history-repository.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { refreshRecordProjection } from '../../records/record-projection.ts'
import { sealValues } from '../../records/sealed-values.ts'
import { replaceAssignees, updateLoan, updateRecord } from '../loan-repository.ts'
import type { LoanInHand } from './loan-in-hand.ts'
import type { FormPlan } from './plan-form-values.ts'

export type LoanChange = {
  readonly action: string
  /** Values in clear, by field id. */
  readonly patch: RecordValues
  readonly entries: AdminEntries
  readonly plan: Pick<FormPlan, 'form' | 'outline'>
  readonly changes: readonly RecordChange[]
}

/** Writes a change of a loan: record, people, history and list row together. Answers the new version. */
export async function writeLoan(db: Db, inHand: LoanInHand, change: LoanChange): Promise<number> {
  const { actor, at, loan, secrets } = inHand
  const { companyId } = actor
  const by = { personId: actor.personId, name: actor.fullName }
  const rev = loan.rev + 1
  const { entries, plan } = change
  const owner = { secrets, recordId: loan.id, outline: plan.outline }
  await updateRecord(db, {
    companyId,
    id: loan.id,
    rev,
    patch: sealValues(change.patch, owner),
    status: entries.status.map(Number),
    source: entries.source.map(Number),
    groups: entries.groups.map(Number),
    form: plan.form,
    by,
    at,
  })
  await writeEntries(db, inHand, entries)
  await insertHistory(db, {
    id: newId(),
    companyId,
    recordId: loan.id,
    rev,
    action: change.action,
    by,
    at,
    changes: change.changes,
  })
  await refreshRecordProjection(db, companyId, [loan.id])
  return rev
}

async function writeEntries(db: Db, { actor, loan, entries: before }: LoanInHand, after: AdminEntries): Promise<void> {
  const place = { companyId: actor.companyId, id: loan.id }
  const differs = (names: readonly (keyof AdminEntries)[]): boolean =>
    names.some((name) => !sameValue(before[name], after[name]))
  if (differs(['product', 'program', 'prospect']))
    await updateLoan(db, {
      ...place,
      product: Number(after.product),
      program: Number(after.program),
      prospect: after.prospect,
    })
  if (differs(['workforces', 'contacts']))
    await replaceAssignees(db, {
      ...place,
      people: (['workforces', 'contacts'] as const).flatMap((kind) =>
        after[kind].map((value) => {
          const { first, second } = splitIds(value)
          return { kind, userId: first, roleId: Number(second) }
        }),
      ),
    })
}
