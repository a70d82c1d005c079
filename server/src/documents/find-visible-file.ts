import type { Actor } from '@corbel/domain/auth/actor'
import { fileCells } from '@corbel/domain/records/file-references'
import { type FormOutline, namesRole, type OutlineField } from '@corbel/domain/records/form-outline'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { getPublishedForm } from '../forms/published-forms.ts'
import { formReferenceOf } from '../loans/loan-form.ts'
import { readableLoan } from '../loans/readable-loan.ts'
import type { Db } from '../platform/database/db.ts'
import { isId } from '../platform/ids.ts'
import { type FileRow, findFile } from './file-repository.ts'

/** A file that the actor may see now; another company's, another person's and a made-up one are all not found. */
export async function findVisibleFile(db: Db, actor: Actor, id: string): Promise<Result<FileRow>> {
  const file = isId(id) ? await findFile(db, actor.companyId, id) : undefined
  if (file === undefined) return refused({ code: 'not-found' })
  const loan = await readableLoan(db, actor, file.recordId)
  if (!loan.ok) return refused({ code: 'not-found' })
  const { outline } = await getPublishedForm(db, actor.companyId, formReferenceOf(loan.value))
  const roleId = String(actor.role.id)
  const isSeen = fieldsOf(file, outline, loan.value.info).some(({ hiddenFrom }) => !namesRole(hiddenFrom, roleId))
  return isSeen ? granted(file) : refused({ code: 'not-found' })
}

/** The fields that name the file; while it waits for a reviewer none does, and the one counts that it is meant for. */
function fieldsOf({ id, fieldId, rowId }: FileRow, outline: FormOutline, info: RecordValues): readonly OutlineField[] {
  const naming = fileCells(info, outline).filter(({ files }) => files.some((file) => file._id === id))
  if (naming.length > 0) return naming.map(({ field }) => field)
  const columns = [...outline.sections.values()].flatMap((section) => section.columns.get(fieldId) ?? [])
  return rowId === null ? [outline.fields.get(fieldId) ?? []].flat() : columns
}
