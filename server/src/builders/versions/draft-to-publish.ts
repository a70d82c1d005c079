import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import type { Design } from '@corbel/domain/builders/commands/design'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { findDraft, type StoredDraft } from '../draft/draft-repository.ts'
import { designOfDraft, designOfVersion, type OfForm } from '../draft/open-draft.ts'
import { findForm } from '../forms/change-form.ts'

type DraftToPublish = {
  readonly form: NonNullable<Awaited<ReturnType<typeof findForm>>>
  readonly place: OfForm
  readonly draft: StoredDraft | undefined
  readonly rev: number
  /** As the newest version has it. */
  readonly before: Design
  readonly after: Design
}

/** What somebody is about to publish, as they saw it: refused where the draft has gone on since. */
export async function draftToPublish(
  db: Db,
  actor: Actor,
  { id, rev: seen }: { readonly id: string; readonly rev: number },
): Promise<Result<DraftToPublish>> {
  if (!mayConfigure(actor)) return refused({ code: 'not-allowed' })
  const { companyId } = actor
  const form = await findForm(db, companyId, id)
  if (form === undefined) return refused({ code: 'not-found' })
  const place = { companyId, formId: form.id }
  const draft = await findDraft(db, place)
  const rev = draft?.rev ?? 0
  if (rev !== seen) return refused({ code: 'stale', message: tell('builders.changedMeanwhile'), details: { rev } })
  const before = await designOfVersion(db, place, form.version)
  const after = draft === undefined ? before : await designOfDraft(db, place, draft)
  return granted({ form, place, draft, rev, before, after })
}
