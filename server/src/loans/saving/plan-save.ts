import { refuseBeyondAuthority } from '@corbel/domain/loans/lending-authority'
import type { saveLoan as endpoint } from '@corbel/domain/loans/loan-endpoints'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { fieldMessage, type Ruled } from '../../records/apply-form-rules.ts'
import { presentConflicts } from '../../records/conflict-presenter.ts'
import type { HistoryRow } from '../../records/history/history-row.ts'
import { historySince } from '../../records/history/history-since.ts'
import { seenSaves } from '../../records/names/seen-stamps.ts'
import { findProgramForm } from '../loan-repository.ts'
import type { LoanInHand } from './loan-in-hand.ts'
import { type AdminPlan, planAdminEntries } from './plan-admin-entries.ts'
import { type FormPlan, planFormValues, ruleFormValues } from './plan-form-values.ts'

export type SavePlan = { readonly admin: AdminPlan; readonly form: FormPlan; readonly ruled: Ruled }

/** Decides what a save comes to, and writes nothing: merge first, then the rules on what the merge gave. */
export async function planSave(db: Db, inHand: LoanInHand, body: BodyOf<typeof endpoint>): Promise<Result<SavePlan>> {
  const saves = await savesSince(db, inHand, body.rev)
  const admin = await planAdminEntries(db, inHand, { sent: body.adminInfo, saves })
  if (!admin.ok) return admin
  const form = planFormValues(inHand, {
    sent: body.formData ?? {},
    saves,
    form: await formAfter(db, inHand, admin.value),
  })
  if (!form.ok) return form
  const conflicts = { ...form.value.conflicts, ...admin.value.conflicts }
  if (Object.keys(conflicts).length > 0) {
    const seen = await seenSaves(db, inHand.actor, saves)
    const context = { outline: form.value.outline, roleId: String(inHand.actor.role.id), saves: seen }
    return refused({
      code: 'stale',
      details: { rev: inHand.loan.rev, conflicts: presentConflicts(conflicts, context) },
    })
  }
  const ruled = ruleFormValues(inHand, form.value)
  if (!ruled.ok) return ruled
  const beyond = beyondAuthority(inHand, { entries: admin.value.entries, patch: ruled.value.patch })
  if (beyond !== null) return refused(beyond)
  const { missing } = ruled.value
  if (body.force === false && missing.length > 0) {
    const fields = missing.map((id) => [id, fieldMessage(form.value.form, id)])
    return refused({ code: 'missing-required', fields: Object.fromEntries(fields) })
  }
  return granted({ admin: admin.value, form: form.value, ruled: ruled.value })
}

type Outcome = { readonly entries: AdminPlan['entries']; readonly patch: RecordValues }

function beyondAuthority(inHand: LoanInHand, { entries, patch }: Outcome): Refusal | null {
  const { actor, configuration, values } = inHand
  const kindsOf = (ids: readonly string[]): string[] =>
    configuration.choices.statuses.filter(({ id }) => ids.includes(String(id))).map(({ kind }) => kind)
  return refuseBeyondAuthority(actor, {
    ...{ kindsBefore: kindsOf(inHand.entries.status), kindsAfter: kindsOf(entries.status) },
    ...{ valuesBefore: values, valuesAfter: { ...values, ...patch } },
  })
}

async function savesSince(db: Db, { actor, loan }: LoanInHand, rev = loan.rev): Promise<readonly HistoryRow[]> {
  if (rev === loan.rev) return []
  return historySince(db, { companyId: actor.companyId, recordId: loan.id, rev })
}

/** A loan that gets another program moves to that program's form, as it is published now. */
async function formAfter(db: Db, { actor, form, entries }: LoanInHand, admin: AdminPlan): Promise<PublishedForm> {
  const { program } = admin.entries
  if (program === entries.program) return form
  const reference = await findProgramForm(db, actor.companyId, Number(program))
  if (reference === undefined) throw new Error(`The program ${program} was chosen but does not exist.`)
  return getPublishedForm(db, actor.companyId, reference)
}
