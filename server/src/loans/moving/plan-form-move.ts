import { joinOutlines } from '@corbel/domain/records/field-facts'
import type { FormOutline, OutlineField } from '@corbel/domain/records/form-outline'
import { type LostValue, moveValues } from '@corbel/domain/records/moving/move-values'
import { isBlankValue } from '@corbel/domain/records/same-value'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { applyFormRules } from '../../records/apply-form-rules.ts'
import type { LoadedRecord } from '../../records/saving/load-to-save.ts'
import type { LoanTypes } from '../stored-loan.ts'

/** A value that is lost with the version, or cleared by its rules. */
export type Loss = Omit<LostValue, 'reason'> & { readonly reason: LostValue['reason'] | 'rule' }

export type FormMove = {
  readonly form: PublishedForm
  /** Of both versions. */
  readonly outline: FormOutline
  /** In clear. */
  readonly patch: Readonly<Record<string, unknown>>
  readonly losses: readonly Loss[]
  readonly missing: readonly string[]
}

/** What moving a loan to another version of its form comes to; writes nothing. */
export function planFormMove(
  { actor, form: before, row, values }: LoadedRecord<LoanTypes>,
  form: PublishedForm,
): Result<FormMove> {
  const { patch, lost } = moveValues({
    values,
    before: before.outline,
    after: form.outline,
    form: form.compiled,
  })
  const moved = { ...values, ...patch }
  const ruled = applyFormRules({
    form,
    roleId: String(actor.role.id),
    values: moved,
    changes: {},
    number: row.number,
  })
  if (!ruled.ok) return ruled
  const hidden = ruled.value.cleared.flatMap((id): Loss[] => {
    const field = fieldOf(form.outline, id)
    if (field === undefined || isBlankValue(moved[id])) return []
    return [{ place: id, field, reason: 'rule', previous: moved[id], current: '' }]
  })
  return granted({
    form,
    outline: joinOutlines(before.outline, form.outline),
    patch: { ...patch, ...ruled.value.patch },
    losses: [...lost, ...hidden],
    missing: ruled.value.missing,
  })
}

const fieldOf = ({ fields, sections }: FormOutline, id: string): OutlineField | undefined =>
  fields.get(id) ?? sections.get(id)
