import { describeFields } from '@corbel/domain/records/field-facts'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { recordChanges } from '@corbel/domain/records/record-changes'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { holdForReview } from '../../records/saving/hold-for-review.ts'
import type { LoadedRecord } from '../../records/saving/load-to-save.ts'
import { planSave } from '../../records/saving/save-record.ts'
import { writeChange } from '../../records/saving/write-save.ts'
import type { PersonTypes, StoredPerson } from '../stored-person.ts'

export type MergedWriting = {
  /** In clear. */
  readonly values: RecordValues
  /** Files that come from the other record. */
  readonly files: readonly string[]
  /** What history tells beside the fields. */
  readonly told: RecordChange
}

export type WrittenMerge = {
  readonly row: StoredPerson
  readonly reviewNeeded: boolean
  /** The fields that have another value now. */
  readonly fields: readonly string[]
}

/**
 * Values of another record by the way of every save: the role's rights in fields, the form's rules, what waits for a
 * reviewer, protected values for the record they are in now. What else is blank is not the merge's matter.
 */
export async function writeMergedValues(
  db: Db,
  loaded: LoadedRecord<PersonTypes>,
  { values, files, told }: MergedWriting,
): Promise<Result<WrittenMerge>> {
  const planned = await planSave(db, { ...loaded, uploaded: files }, { formData: values, force: true })
  if (!planned.ok) return planned
  const { ruled, form, values: after } = planned.value
  const { actor, at, row, secrets } = loaded
  const { outline } = form
  const reviewNeeded = await holdForReview(db, actor, {
    ...{ held: ruled.held, secrets, recordId: row.id, outline, rev: row.rev, at },
  })
  const fields = Object.keys(ruled.patch)
  const ofFields = recordChanges({
    ...{ before: loaded.values, after, fields },
    sections: new Set(outline.sections.keys()),
    describe: describeFields(outline),
  })
  const changes = [told, ...ofFields]
  const written = await writeChange(db, loaded, {
    ...{ patch: ruled.patch, entries: loaded.entries, plan: form, changes },
  })
  return granted({ row: written, reviewNeeded, fields })
}
