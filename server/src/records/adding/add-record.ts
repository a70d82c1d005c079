import { firstValues } from '@corbel/domain/forms/first-values'
import { isFileField } from '@corbel/domain/records/file-references'
import type { OutlineField } from '@corbel/domain/records/form-outline'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { Refusal } from '@corbel/domain/shared/refusals'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { newId } from '../../platform/ids.ts'
import { applyFormRules } from '../apply-form-rules.ts'
import type { KindSpec, KindTypes } from '../kind-spec.ts'
import { holdForReview } from '../saving/hold-for-review.ts'
import type { SavingCall } from '../saving/load-to-save.ts'
import { mergeSentValues } from '../saving/merge-values.ts'
import { refuseMissing } from '../saving/refuse-missing.ts'
import { holdsSensitive, sealValues } from '../sealed-values.ts'

export type NewRecordValues = {
  readonly id: string
  /** In clear. */
  readonly values: RecordValues
  /** As they are stored: protected values protected. */
  readonly info: RecordValues
}

export type BeginningOutcome = {
  readonly missing: readonly string[]
  /** In clear. */
  readonly values: RecordValues
}

export type RecordToAdd = {
  readonly form: PublishedForm
  readonly formData: RecordValues
  /** Whether required fields may stay blank. */
  readonly force?: boolean | undefined
  /** Begins with what the form gives by itself: nobody has filled anything in yet, and nothing waits for a reviewer. */
  readonly isUntouched?: boolean
  /** Asked last, when it is known with what it begins and which required fields stay blank. */
  readonly refuseOutcome?: (outcome: BeginningOutcome) => Promise<Refusal | null>
  readonly insert: (record: NewRecordValues) => Promise<void>
}

export type AddedRecord = Pick<NewRecordValues, 'id' | 'values'> & { readonly reviewNeeded: boolean }

/** A new record with the values of its form, ruled as every save is. Whether the actor may add one is asked before. */
export async function addRecord<T extends KindTypes>(
  kind: Pick<KindSpec<T>, 'refuseSent' | 'mandatory' | 'refuseBlank'>,
  { db, actor, at, ...call }: SavingCall,
  { form, formData, force, isUntouched = false, ...toAdd }: RecordToAdd,
): Promise<Result<AddedRecord>> {
  const named = kind.refuseSent?.(formData) ?? granted(null)
  if (!named.ok) return named
  const { outline } = form
  const roleId = String(actor.role.id)
  // Sent blank, what the form gave to begin with is taken out.
  const first = firstValues(form.compiled)
  const merged = mergeSentValues({ sent: formData, outline, roleId, current: first, original: first })
  if (!merged.ok) return merged
  const { changes } = merged.value
  const begins = isUntouched ? 'untouched' : 'filled-in'
  const ruled = applyFormRules({ form, roleId, begins, values: {}, changes, number: '' })
  if (!ruled.ok) return ruled
  const { patch: values, held } = ruled.value
  // Files are put on a record that there is: the page of a new one sends them right after it.
  const missing = ruled.value.missing.filter((field) => !holdsFiles(outline.fields.get(field)))
  const refusal =
    refuseMissing(kind, { force, missing, values, form }) ?? (await toAdd.refuseOutcome?.({ missing, values }))
  if (refusal) return refused(refusal)
  const id = newId()
  // A form that nobody filled in yet has nothing to protect, and asks for no keys.
  if (isUntouched && !holdsSensitive(values, outline)) {
    await toAdd.insert({ id, values, info: values })
    return granted({ id, values, reviewNeeded: false })
  }
  const secrets = await call.secrets.ofCompany(db, actor.companyId)
  await toAdd.insert({ id, values, info: sealValues(values, { secrets, recordId: id, outline }) })
  const reviewNeeded = await holdForReview(db, actor, { held, secrets, recordId: id, outline, rev: 1, at })
  return granted({ id, values, reviewNeeded })
}

const holdsFiles = (field: OutlineField | undefined): boolean => field !== undefined && isFileField(field.element)
