import { type AdminEntries, splitIds } from '@corbel/domain/loans/admin-entries'
import { filesTakenOff } from '@corbel/domain/records/file-references'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { sameValue } from '@corbel/domain/records/same-value'
import type { Db } from '../../platform/database/db.ts'
import { type Assignee, changeRecords, type RecordWriting } from '../../records/change-records.ts'
import { formAddresses } from '../../records/form-addresses.ts'
import { sealValues } from '../../records/sealed-values.ts'
import { holdsHash } from '../../records/secret-projection.ts'
import { findLoan } from '../loan-repository.ts'
import type { StoredLoan } from '../stored-loan.ts'
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

/** Writes a change of a loan. Answers the loan as it is then. */
export async function writeLoan(db: Db, inHand: LoanInHand, change: LoanChange): Promise<StoredLoan> {
  const { actor, at, loan, lock, secrets } = inHand
  const by = { personId: actor.personId, name: actor.fullName }
  const { entries, plan } = change
  const patch = sealValues(change.patch, { secrets, recordId: loan.id, outline: plan.outline })
  const isMoved = !sameValue(inHand.entries, entries) || plan.form !== inHand.form
  const isListed = isMoved || (await isInLists(db, inHand, patch))
  const writing = {
    ...{ id: loan.id, rev: loan.rev, action: change.action, changes: change.changes, patch, isListed },
    ...(plan.form === inHand.form ? {} : { form: plan.form }),
    ...changedEntries(inHand.entries, entries),
    filesTakenOff: filesTakenOff(inHand.values, change.patch, plan.outline),
  }
  await changeRecords(db, lock, { by, at, records: [writing] })
  if (isMoved) return getLoan(db, actor.companyId, loan.id)
  // Known without reading it again: 40 kB of values that are in hand already.
  const stamps = { updated_at: at, updated_by: by.personId, updated_by_name: by.name }
  return { ...loan, ...stamps, rev: loan.rev + 1, info: { ...loan.info, ...patch } }
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

function changedEntries(before: AdminEntries, after: AdminEntries): Partial<RecordWriting> {
  const differs = (names: readonly (keyof AdminEntries)[]): boolean =>
    names.some((name) => !sameValue(before[name], after[name]))
  const loan = { product: Number(after.product), program: Number(after.program), prospect: after.prospect }
  return {
    ...(differs(['status']) ? { status: after.status.map(Number) } : {}),
    ...(differs(['source']) ? { source: after.source.map(Number) } : {}),
    ...(differs(['groups']) ? { groups: after.groups.map(Number) } : {}),
    ...(differs(['product', 'program', 'prospect']) ? { loan } : {}),
    ...(differs(['workforces', 'contacts']) ? { assignees: assigneesOf(after) } : {}),
  }
}

function assigneesOf(entries: AdminEntries): Assignee[] {
  return (['workforces', 'contacts'] as const).flatMap((kind) =>
    entries[kind].map((value) => {
      const { first, second } = splitIds(value)
      return { kind, userId: first, roleId: Number(second) }
    }),
  )
}
