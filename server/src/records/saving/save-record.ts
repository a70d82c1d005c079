import { namesRole } from '@corbel/domain/records/form-outline'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import { settleDraft } from '../drafts/settle-draft.ts'
import { withDraftSecrets } from '../drafts/with-draft-secrets.ts'
import type { KindSpec, KindTypes } from '../kind-spec.ts'
import { type LoadedRecord, loadToSave, type SavingCall } from './load-to-save.ts'
import { planSave, type SaveBody } from './plan-save.ts'
import { type WrittenSave, writeSave } from './write-save.ts'

export type SavedRecord<T extends KindTypes> = WrittenSave<T> & {
  readonly form: PublishedForm
  readonly context: T['context']
  /** Required fields that are blank. */
  readonly missing: readonly string[]
  /** Fields that rules cleared, as far as the actor may know of them. */
  readonly cleared: readonly string[]
}

/** Saves form values and administrative entries in one act: merged with what others saved, ruled by the form. */
export async function saveRecord<T extends KindTypes>(
  kind: KindSpec<T>,
  call: SavingCall,
  { id, body }: { readonly id: string; readonly body: SaveBody },
): Promise<Result<SavedRecord<T>>> {
  const { db, actor } = call
  const loaded = await loadToSave(kind, call, { id, asked: body })
  if (!loaded.ok) return loaded
  const formData = body.formData && (await withDraftSecrets(db, ownDraft(loaded.value), body.formData))
  const planned = await planSave(db, loaded.value, { ...body, formData })
  if (!planned.ok) return planned
  const { form, ruled } = planned.value
  const written = await writeSave(db, loaded.value, planned.value)
  await settleDraft(db, ownDraft(loaded.value), body.formData ?? {})
  const isVisible = (field: string): boolean => {
    const found = form.outline.fields.get(field) ?? form.outline.sections.get(field)
    return found !== undefined && !namesRole(found.hiddenFrom, String(actor.role.id))
  }
  const { context } = loaded.value
  const cleared = ruled.cleared.filter(isVisible)
  return granted({ ...written, form: form.form, context, missing: ruled.missing, cleared })
}

const ownDraft = <T extends KindTypes>({ actor, row, secrets, form }: LoadedRecord<T>) => ({
  companyId: actor.companyId,
  recordId: row.id,
  personId: actor.personId,
  secrets,
  outline: form.outline,
})
