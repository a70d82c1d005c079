import type { Actor } from '@corbel/domain/auth/actor'
import type { keepDraft as endpoint } from '@corbel/domain/loans/draft-endpoints'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { sentFields } from '@corbel/domain/records/sent-fields'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import { sealValues } from '../../records/sealed-values.ts'
import { formReferenceOf } from '../loan-form.ts'
import { readableLoan } from '../readable-loan.ts'
import { standingOf } from '../stored-loan.ts'
import { saveDraft } from './draft-repository.ts'
import { withDraftSecrets } from './with-draft-secrets.ts'

export type DraftKeeping = {
  readonly id: string
  readonly body: BodyOf<typeof endpoint>
  readonly at: Date
  readonly secrets: Secrets
}

const saying = (places: readonly string[], sentence: string): Record<string, string> =>
  Object.fromEntries(places.map((place) => [place, sentence]))

/**
 * Keeps a person's unsaved edits. They are not checked as values, because they are not finished; but nobody keeps a
 * draft of what they could not save, and what is protected in the record is protected here too.
 */
export async function keepDraft(
  db: Db,
  actor: Actor,
  keeping: DraftKeeping,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const { id, body, at, secrets } = keeping
  const found = await readableLoan(db, actor, id)
  if (!found.ok) return found
  const loan = found.value
  const { companyId, personId } = actor
  if (!loanPolicy.saveForm(actor, standingOf(loan, companyId))) return refused({ code: 'not-allowed' })
  if (body.rev > loan.rev) return refused({ code: 'invalid-request', fields: { rev: 'There is no such version yet.' } })
  const { outline } = await getPublishedForm(db, companyId, formReferenceOf(loan))
  const sent = sentFields(body.formData, { outline, roleId: String(actor.role.id), known: [loan.info] })
  if (sent.unknown.length > 0)
    return refused({ code: 'invalid-request', fields: saying(sent.unknown, 'The form has no such field.') })
  if (sent.denied.length > 0)
    return refused({ code: 'field-not-allowed', fields: saying(sent.denied, 'You may not change this field.') })
  const owner = { secrets: await secrets.ofCompany(db, companyId), recordId: loan.id, outline }
  const place = { companyId, recordId: loan.id, personId }
  // On another screen the page has the mask only of what was typed here.
  const values = await withDraftSecrets(db, { ...place, ...owner }, body.formData)
  await saveDraft(db, place, { rev: body.rev, values: sealValues(values, owner), updatedAt: at })
  return granted({ updatedAt: at.toISOString() })
}
