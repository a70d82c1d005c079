import { type AdminEntries, splitIds } from '@corbel/domain/loans/admin-entries'
import { filesTakenOff } from '@corbel/domain/records/file-references'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sameValue } from '@corbel/domain/records/same-value'
import { markFilesRemoved } from '../../documents/mark-files-removed.ts'
import type { Db } from '../../platform/database/db.ts'
import { formAddresses } from '../../records/form-addresses.ts'
import { refreshRecordProjection } from '../../records/record-projection.ts'
import { sealValues } from '../../records/sealed-values.ts'
import { holdsHash } from '../../records/secret-projection.ts'
import { updateRecord } from '../../records/update-record.ts'
import { findLoan } from '../loan-repository.ts'
import type { StoredLoan } from '../stored-loan.ts'
import { replaceAssignees, updateLoan } from './loan-entries-repository.ts'
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

/** Writes a change of a loan: record, people, history and list row together. Answers the loan as it is then. */
export async function writeLoan(db: Db, inHand: LoanInHand, change: LoanChange): Promise<StoredLoan> {
  const { actor, at, loan, secrets } = inHand
  const { companyId } = actor
  const by = { personId: actor.personId, name: actor.fullName }
  const { entries, plan } = change
  const rev = loan.rev + 1
  const patch = sealValues(change.patch, { secrets, recordId: loan.id, outline: plan.outline })
  await updateRecord(db, {
    ...{ companyId, id: loan.id, rev, by, at, patch },
    status: entries.status.map(Number),
    source: entries.source.map(Number),
    groups: entries.groups.map(Number),
    form: plan.form,
    action: change.action,
    changes: change.changes,
  })
  const takenOff = filesTakenOff(inHand.values, change.patch, plan.outline)
  if (takenOff.length > 0) await markFilesRemoved(db, { companyId, recordId: loan.id, ids: takenOff, at })
  if (!sameValue(inHand.entries, entries) || plan.form !== inHand.form) {
    await writeEntries(db, inHand, entries)
    await refreshRecordProjection(db, companyId, [loan.id])
    return getLoan(db, companyId, loan.id)
  }
  // A guest's copy holds every field.
  const isListed = loan.shares.length > 0 || (await isInLists(db, inHand, patch))
  if (isListed) await refreshRecordProjection(db, companyId, [loan.id])
  // Known without reading it again: 40 kB of values that are in hand already.
  const stamps = { updated_at: at, updated_by: by.personId, updated_by_name: by.name }
  return { ...loan, ...stamps, rev, info: { ...loan.info, ...patch } }
}

/** Whether lists show, sort, filter or search by one of these fields. */
async function isInLists(db: Db, { actor, loan, form, configuration }: LoanInHand, patch: RecordValues) {
  const addresses = (await formAddresses(db, actor.companyId, [form]))(form)
  const listed = new Set([...configuration.slots.keys(), ...Object.values(addresses)])
  return Object.entries(patch).some(
    ([field, value]) => listed.has(field) || holdsHash(value) || holdsHash(loan.info[field]),
  )
}

async function getLoan(db: Db, companyId: string, id: string): Promise<StoredLoan> {
  const loan = await findLoan(db, companyId, id)
  if (loan === undefined) throw new Error('A saved loan is gone.')
  return loan
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
