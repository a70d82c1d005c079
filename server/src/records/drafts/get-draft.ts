import { isFileField } from '@corbel/domain/records/file-references'
import { valuesForRole } from '@corbel/domain/records/form-for-role'
import type { FormOutline } from '@corbel/domain/records/form-outline'
import { type RecordValues, readRows, rowsOf } from '@corbel/domain/records/record-values'
import type { SharedWork } from '@corbel/domain/records/shared-work'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { MetRecord, RecordCall } from '../record-kind.ts'
import { draftOf, findDraft, isPast } from './draft-repository.ts'

/**
 * The person's own unsaved edits, as far as the form still has the fields and their role may see them; protected values
 * masked.
 */
export async function getDraft(
  { db, at }: RecordCall,
  met: MetRecord,
): Promise<Result<ReplyOf<SharedWork['getDraft']>>> {
  const draft = await findDraft(db, draftOf(met))
  if (draft === undefined || isPast(draft, at)) return granted({ draft: null })
  const { outline } = await met.form()
  const formData = valuesForRole(fitting(draft.values, outline), outline, String(met.reader.role.id))
  // Nothing of an older form's draft may be left for this one.
  if (Object.keys(formData).length === 0) return granted({ draft: null })
  return granted({ draft: { rev: draft.rev, formData, updatedAt: draft.updatedAt.toISOString() } })
}

/** Without what an older version of the form had as something else: rows in a field's place, or a text in a section's. */
function fitting(values: RecordValues, { fields, sections }: FormOutline): RecordValues {
  return Object.fromEntries(
    Object.entries(values).filter(([id, value]) => {
      if (sections.has(id)) return readRows(value) !== null
      const field = fields.get(id)
      return field !== undefined && (rowsOf(value).length === 0 || isFileField(field.element))
    }),
  )
}
