import type { RecordValues } from '@corbel/domain/records/record-values'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { PublishedForm } from '../../forms/published-form.ts'
import { fieldMessage } from '../apply-form-rules.ts'
import type { KindSpec, KindTypes } from '../kind-spec.ts'

export type BlankFields = {
  /** Whether required fields may stay blank, as the caller says. */
  readonly force: boolean | undefined
  readonly missing: readonly string[]
  /** In clear, after the save. */
  readonly values: RecordValues
  readonly form: PublishedForm
}

/** Why what is blank declines a save of this kind: required fields, each with what it says of itself; or null. */
export function refuseMissing<T extends KindTypes>(
  { mandatory, refuseBlank }: Pick<KindSpec<T>, 'mandatory' | 'refuseBlank'>,
  { force, missing, values, form }: BlankFields,
): Refusal | null {
  const isAsked = mandatory === 'always' ? force !== true : force === false
  if (!isAsked) return null
  if (missing.length === 0) return refuseBlank?.(values, form) ?? null
  return { code: 'missing-required', fields: Object.fromEntries(missing.map((id) => [id, fieldMessage(form, id)])) }
}
