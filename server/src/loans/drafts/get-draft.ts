import type { Actor } from '@corbel/domain/auth/actor'
import type { getDraft as endpoint } from '@corbel/domain/loans/draft-endpoints'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../../forms/published-forms.ts'
import type { Db } from '../../platform/database/db.ts'
import { formReferenceOf } from '../loan-form.ts'
import { readableLoan } from '../readable-loan.ts'
import { findDraft } from './draft-repository.ts'

/** The person's own unsaved edits, as far as their role may still see the fields; protected values masked. */
export async function getDraft(db: Db, actor: Actor, id: string): Promise<Result<ReplyOf<typeof endpoint>>> {
  const found = await readableLoan(db, actor, id)
  if (!found.ok) return found
  const { companyId, personId } = actor
  const draft = await findDraft(db, { companyId, recordId: id, personId })
  if (draft === undefined) return granted({ draft: null })
  const { outline } = await getPublishedForm(db, companyId, formReferenceOf(found.value))
  const formData = valuesForRole(draft.values, outline, String(actor.role.id))
  return granted({ draft: { rev: draft.rev, formData, updatedAt: draft.updatedAt.toISOString() } })
}
