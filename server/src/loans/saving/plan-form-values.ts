import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { joinOutlines } from '@corbel/domain/records/field-facts'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import type { MergeConflict } from '@corbel/domain/records/merge-conflict'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { removedRows } from '@corbel/domain/records/reviews/row-reviews'
import { valuesBefore } from '@corbel/domain/records/values-before'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { applyFormRules, type Ruled } from '../../records/apply-form-rules.ts'
import type { HistoryRow } from '../../records/history/history-row.ts'
import { mergeSentValues } from '../../records/merge-sent-values.ts'
import { standingOf } from '../stored-loan.ts'
import type { LoanInHand } from './loan-in-hand.ts'

export type FormPlan = {
  /** The form that the loan has after the save. */
  readonly form: PublishedForm
  /** Of that form, and of the one before where the loan moves. */
  readonly outline: FormOutline
  /** What the caller really changes, in clear. */
  readonly changes: RecordValues
  readonly conflicts: Readonly<Record<string, MergeConflict>>
}

export type SentForm = {
  readonly sent: RecordValues
  readonly saves: readonly HistoryRow[]
  readonly form: PublishedForm
}

/** Form values checked against the form and the actor's role and merged with what others saved. */
export function planFormValues(inHand: LoanInHand, { sent, saves, form }: SentForm) {
  const { actor, form: before, values, uploaded } = inHand
  const outline = form === before ? form.outline : joinOutlines(before.outline, form.outline)
  const merged = mergeSentValues({
    sent: withoutNumber(sent, outline),
    outline,
    roleId: String(actor.role.id),
    current: values,
    original: valuesBefore(values, saves),
    uploaded,
  })
  if (!merged.ok) return merged
  const kept = rowsToKeep(inHand, merged.value.changes, outline)
  if (kept.length > 0)
    return refused({
      code: 'field-not-allowed',
      fields: Object.fromEntries(kept.map((id) => [id, 'You may not delete records here.'])),
    })
  return granted<FormPlan>({ form, outline, ...merged.value })
}

/**
 * Sections that lose saved rows although the actor may delete nothing: staff needs the right to delete (specification
 * 2, section 6); borrowers and brokers correct what they filled in themselves.
 */
function rowsToKeep({ actor, loan, values }: LoanInHand, changes: RecordValues, { sections }: FormOutline): string[] {
  if (actor.type !== 'Workforces' || loanPolicy.remove(actor, standingOf(loan, actor.companyId))) return []
  // Files of a field stand in a list as well, and are taken off by whoever may save it.
  return Object.keys(changes).filter((id) => sections.has(id) && removedRows(values[id], changes[id]).length > 0)
}

/** Every loan is shown with its number among its values; sent back with them, it is no field. */
function withoutNumber(sent: RecordValues, { fields }: FormOutline): RecordValues {
  const { auto_increment, ...values } = sent
  return fields.has('auto_increment') ? sent : values
}

/**
 * The rules of the loan's form over the changes. A loan that moves to another form takes along what its old form alone
 * knows, by that form's rules; these values stay in the record although the new form does not show them.
 */
export function ruleFormValues({ actor, form: before, loan, values }: LoanInHand, plan: FormPlan): Result<Ruled> {
  const { form, changes } = plan
  const common = { roleId: String(actor.role.id), number: loan.number }
  if (form === before) return applyFormRules({ ...common, form, values, changes })
  const inNewForm = (id: string): boolean => form.outline.fields.has(id) || form.outline.sections.has(id)
  const part = (isWanted: (id: string) => boolean): RecordValues =>
    Object.fromEntries(Object.entries(changes).filter(([id]) => isWanted(id)))
  const left = applyFormRules({ ...common, form: before, values, changes: part((id) => !inNewForm(id)) })
  if (!left.ok) return left
  const moved = { ...values, ...left.value.patch }
  const entered = applyFormRules({ ...common, form, values: moved, changes: part(inNewForm) })
  if (!entered.ok) return entered
  return granted({
    patch: { ...left.value.patch, ...entered.value.patch },
    missing: entered.value.missing,
    cleared: [...left.value.cleared, ...entered.value.cleared],
    held: { ...left.value.held, ...entered.value.held },
  })
}
