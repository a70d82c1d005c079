import { sentFields } from '@corbel/domain/records/sent-fields'
import type { SharedWork } from '@corbel/domain/records/shared-work'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell, tellAt } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Secrets } from '../../platform/secrets/company-secrets.ts'
import type { MetRecord, RecordCall } from '../record-kind.ts'
import { sealValues } from '../sealed-values.ts'
import { draftOf, saveDraft } from './draft-repository.ts'
import { withDraftSecrets } from './with-draft-secrets.ts'

export type DraftKeeping = { readonly body: BodyOf<SharedWork['keepDraft']>; readonly secrets: Secrets }

/**
 * Keeps a person's unsaved edits. They are not checked as values, because they are not finished; but nobody keeps a
 * draft of what they could not save, and what is protected in the record is protected here too.
 */
export async function keepDraft(
  { db, at }: RecordCall,
  met: MetRecord,
  { body, secrets }: DraftKeeping,
): Promise<Result<ReplyOf<SharedWork['keepDraft']>>> {
  const { companyId, role } = met.reader
  if (!met.mayEdit) return refused({ code: 'not-allowed' })
  if (body.rev > met.rev) return refused({ code: 'invalid-request', fields: { rev: tell('problems.noVersionYet') } })
  const { outline } = await met.form()
  const sent = sentFields(body.formData, { outline, roleId: String(role.id), known: [met.values] })
  if (sent.unknown.length > 0)
    return refused({ code: 'invalid-request', fields: tellAt(sent.unknown, tell('problems.noSuchField')) })
  if (sent.denied.length > 0)
    return refused({ code: 'field-not-allowed', fields: tellAt(sent.denied, tell('problems.fieldDenied')) })
  const place = draftOf(met)
  const owner = { secrets: await secrets.ofCompany(db, companyId), recordId: met.id, outline }
  // On another screen the page has the mask only of what was typed here.
  const values = await withDraftSecrets(db, { ...place, ...owner }, body.formData)
  await saveDraft(db, place, { rev: body.rev, values: sealValues(values, owner), updatedAt: at })
  return granted({ updatedAt: at.toISOString() })
}
