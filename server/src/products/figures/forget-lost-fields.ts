import { fittingMapping } from '@corbel/domain/figures/mapping-rules'
import type { Meaning } from '@corbel/domain/figures/meanings'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { findFormFigures, formerFigures, writeFormFigures } from './form-figures-repository.ts'

export type NewVersion = { readonly companyId: string; readonly formId: number; readonly at: Date; readonly by: string }

/**
 * What a form no longer has means nothing any more: nobody has a right to see it, so whatever follows from it would be
 * hidden from everybody. The set-up of the company is in the caller's hand.
 */
export async function forgetLostFields(db: Db, { companyId, formId, at, by }: NewVersion): Promise<Meaning[]> {
  const form = await findFormFigures(db, companyId, formId)
  if (form === undefined || Object.keys(form.figures).length === 0) return []
  const { outline } = await getPublishedForm(db, companyId, form)
  const { figures, lost } = fittingMapping(form.figures, outline)
  if (lost.length > 0) await writeFormFigures(db, { companyId, formId, figures, former: formerFigures(form), at, by })
  return lost
}
