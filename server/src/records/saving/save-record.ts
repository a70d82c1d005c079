import { namesRole } from '@corbel/domain/records/form-outline'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { AskedSave } from '@corbel/domain/records/save-rules'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { PublishedForm } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Ruled } from '../apply-form-rules.ts'
import { presentConflicts } from '../conflict-presenter.ts'
import { settleDraft } from '../drafts/settle-draft.ts'
import { withDraftSecrets } from '../drafts/with-draft-secrets.ts'
import type { HistoryRow } from '../history/history-row.ts'
import { historySince } from '../history/history-since.ts'
import type { KindSpec, KindTypes } from '../kind-spec.ts'
import { seenSaves } from '../names/seen-stamps.ts'
import { type LoadedRecord, loadToSave, type SavingCall } from './load-to-save.ts'
import { type EntryPlan, mergeSentEntries } from './merge-entries.ts'
import { type FormPlan, mergeFormValues, ruleFormValues } from './merge-values.ts'
import { refuseMissing } from './refuse-missing.ts'
import { refuseTakingOff } from './refuse-taking-off.ts'
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

export type SaveBody = AskedSave & {
  /** Whether required fields may stay blank. */
  readonly force?: boolean | undefined
}

export type SavePlan<T extends KindTypes> = {
  readonly admin: EntryPlan<T>
  readonly form: FormPlan
  readonly ruled: Ruled
  /** In clear, after the save. */
  readonly values: RecordValues
}

/** Decides what a save comes to, and writes nothing: merge first, then the rules on what the merge gave. */
export async function planSave<T extends KindTypes>(
  db: Db,
  loaded: LoadedRecord<T>,
  body: SaveBody,
): Promise<Result<SavePlan<T>>> {
  const { kind } = loaded
  const saves = await savesSince(db, loaded, body.rev)
  const admin = await mergeSentEntries(db, loaded, { sent: body.adminInfo, saves })
  if (!admin.ok) return admin
  const after = admin.value.entries
  const form = mergeFormValues(loaded, {
    sent: body.formData ?? {},
    saves,
    form: after === loaded.entries ? loaded.form : ((await kind.entries?.formOf(db, loaded, after)) ?? loaded.form),
  })
  if (!form.ok) return form
  const conflicts = { ...form.value.conflicts, ...admin.value.conflicts }
  if (Object.keys(conflicts).length > 0) {
    const seen = await seenSaves(db, loaded.actor, saves)
    const context = { outline: form.value.outline, roleId: String(loaded.actor.role.id), saves: seen }
    return refused({
      code: 'stale',
      details: { rev: loaded.row.rev, conflicts: presentConflicts(conflicts, context) },
    })
  }
  const kept = await refuseTakingOff(db, loaded, form.value)
  if (kept !== null) return refused(kept)
  const ruled = ruleFormValues(loaded, form.value)
  if (!ruled.ok) return ruled
  const { patch, missing } = ruled.value
  const values = { ...loaded.values, ...patch }
  const refusal =
    refuseMissing(kind, { force: body.force, missing, values, form: form.value.form }) ??
    (await kind.refuseOutcome?.(db, loaded, { entries: after, values, patch, missing, form: form.value.form }))
  if (refusal) return refused(refusal)
  return granted({ admin: admin.value, form: form.value, ruled: ruled.value, values })
}

async function savesSince<T extends KindTypes>(
  db: Db,
  { actor, row }: LoadedRecord<T>,
  rev = row.rev,
): Promise<readonly HistoryRow[]> {
  if (rev === row.rev) return []
  return historySince(db, { companyId: actor.companyId, recordId: row.id, rev })
}
