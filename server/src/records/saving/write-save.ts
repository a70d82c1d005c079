import { describeFields } from '@corbel/domain/records/field-facts'
import { filesTakenOff } from '@corbel/domain/records/file-references'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { recordChanges } from '@corbel/domain/records/record-changes'
import type { RecordValues } from '@corbel/domain/records/record-values'
import type { PublishedForm } from '../../forms/published-form.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { changeRecords } from '../change-records.ts'
import { formAddresses } from '../form-addresses.ts'
import type { KindTypes } from '../kind-spec.ts'
import { refreshOpenItemsOf } from '../record-projection.ts'
import { sealValues } from '../sealed-values.ts'
import { holdsHash } from '../secret-projection-repository.ts'
import { oweAgain } from './decided-files-repository.ts'
import { holdForReview } from './hold-for-review.ts'
import type { LoadedRecord } from './load-to-save.ts'
import { entryChanges } from './merge-entries.ts'
import type { FormPlan } from './merge-values.ts'
import type { SavePlan } from './save-record.ts'

export type WrittenSave<T extends KindTypes> = {
  /** After the save; the very one before it where the save changes nothing. */
  readonly row: T['row']
  readonly reviewNeeded: boolean
}

/** Writes what was planned: what needs a reviewer is put aside, the rest changes the record and is announced. */
export async function writeSave<T extends KindTypes>(
  db: Db,
  loaded: LoadedRecord<T>,
  plan: SavePlan<T>,
): Promise<WrittenSave<T>> {
  const { actor, at, row, secrets } = loaded
  const { held, patch } = plan.ruled
  const { outline } = plan.form
  const reviewNeeded = await holdForReview(db, actor, { held, secrets, recordId: row.id, outline, rev: row.rev, at })
  const ofEntries = entryChanges(loaded, plan.admin)
  // Nothing of the caller's own: what rules would recalculate waits for somebody's change.
  if (ofEntries.length === 0 && Object.keys(plan.form.changes).length === 0) return { row, reviewNeeded }
  const ofFields = recordChanges({
    before: loaded.values,
    after: plan.values,
    fields: Object.keys(patch),
    sections: new Set(outline.sections.keys()),
    describe: describeFields(outline),
  })
  const changes = [...ofEntries, ...ofFields]
  if (changes.length === 0) return { row, reviewNeeded }
  const { entries } = plan.admin
  return { row: await writeChange(db, loaded, { patch, entries, plan: plan.form, changes }), reviewNeeded }
}

export type RecordPatch<T extends KindTypes> = {
  /** Values in clear, by field id. */
  readonly patch: RecordValues
  readonly entries: T['entries']
  readonly plan: Pick<FormPlan, 'form' | 'outline'>
  readonly changes: readonly RecordChange[]
}

/** Writes a change of a loaded record with everything that shows it, and announces it. Answers the record as it is then. */
export async function writeChange<T extends KindTypes>(
  db: Db,
  loaded: LoadedRecord<T>,
  { entries, plan: { form, outline }, changes, ...change }: RecordPatch<T>,
): Promise<T['row']> {
  const { kind, actor, at, row, lock, secrets } = loaded
  const by = { personId: actor.personId, name: actor.fullName }
  const patch = sealValues(change.patch, { secrets, recordId: row.id, outline })
  const values = { ...loaded.values, ...change.patch }
  const own = {
    ...kind.entries?.write(loaded.entries, entries),
    ...kind.write?.(loaded, { entries, values, patch: change.patch, form }),
  }
  const isMoved = isOtherForm(form, row)
  const isRead = isMoved || Object.keys(own).length > 0
  const gone = filesTakenOff(loaded.values, change.patch, outline)
  const isListed = isRead || (await isInLists(db, loaded, patch))
  const writing = {
    ...{ id: row.id, rev: row.rev, action: 'updated', changes, patch },
    ...{ isListed: isListed && kind.dependents === undefined, ...own },
    ...(isMoved ? { form } : {}),
    filesTakenOff: gone,
  }
  await changeRecords(db, lock, { by, at, records: [writing] })
  if (gone.length > 0) {
    const files = { companyId: actor.companyId, recordId: row.id, ids: gone.filter(isId) }
    await oweAgain(db, files, { at, by })
    await refreshOpenItemsOf(db, lock, [row.id])
  }
  if (isListed) await kind.dependents?.(db, lock, row.id)
  const stamps = { updated_at: at, updated_by: by.personId, updated_by_name: by.name }
  // Known without reading it again where only values changed: 40 kB that are here already.
  const after = isRead
    ? await findAgain(db, loaded)
    : { ...row, ...stamps, rev: row.rev + 1, info: { ...row.info, ...patch } }
  await kind.announce(db, { actor, row: after, action: 'updated' })
  return after
}

const isOtherForm = (form: PublishedForm, { form_id, form_version }: KindTypes['row']): boolean =>
  form.formId !== form_id || form.version !== form_version

/** Whether lists show, sort, filter or search by one of these fields. */
async function isInLists<T extends KindTypes>(
  db: Db,
  { kind, actor, row, form, context }: LoadedRecord<T>,
  patch: RecordValues,
): Promise<boolean> {
  const ofKind = kind.listed?.(context, row) ?? null
  if (ofKind === null) return true
  const addresses = (await formAddresses(db, actor.companyId, [form]))(form)
  const listed = new Set([...ofKind, ...Object.values(addresses)])
  return Object.entries(patch).some(
    ([field, value]) => listed.has(field) || holdsHash(value) || holdsHash(row.info[field]),
  )
}

async function findAgain<T extends KindTypes>(db: Db, { kind, actor, row }: LoadedRecord<T>): Promise<T['row']> {
  const found = await kind.find(db, actor, row.id)
  if (found === undefined) throw new Error('A saved record is gone.')
  return found.row
}
