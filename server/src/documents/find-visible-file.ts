import { isNeedType } from '@corbel/domain/documents/document'
import { documentPolicy } from '@corbel/domain/documents/document-policy'
import { fileCells } from '@corbel/domain/records/file-references'
import { type FormOutline, namesRole, type OutlineField } from '@corbel/domain/records/form-outline'
import type { RecordValues } from '@corbel/domain/records/record-values'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { standIn } from '../platform/database/stand-in.ts'
import { isId } from '../platform/ids.ts'
import { kindNamed, type MetRecord, type RecordCall, type RecordKind } from '../records/record-kind.ts'
import { sharingOwners } from '../records/sharing/as-guest.ts'
import { type FileRow, findFile } from './file-repository.ts'
import { documentsTabOf } from './kept/documents-in-sight.ts'
import { readingDocuments } from './kept/on-documents.ts'
import { filesBeside } from './needs/files-beside.ts'

export type VisibleFile = { readonly file: FileRow; readonly kind: RecordKind }

/** A file that the actor may see now; another company's, another person's and a made-up one are all not found. */
export async function findVisibleFile(
  call: RecordCall,
  kinds: readonly RecordKind[],
  id: string,
): Promise<Result<VisibleFile>> {
  const found = await findReadableFile(call, kinds, id)
  return found.ok && found.value.file.removedAt !== null ? refused({ code: 'not-found' }) : found
}

/** The same, and for those who may read them files that were replaced or taken off. */
export async function findReadableFile(
  call: RecordCall,
  kinds: readonly RecordKind[],
  id: string,
): Promise<Result<VisibleFile>> {
  const file = isId(id) ? await locateFile(call, id) : undefined
  const kind = file === undefined ? undefined : kindNamed(kinds, file.module)
  if (file === undefined || kind === undefined) return refused({ code: 'not-found' })
  const seen = await kind.meet(call, { id: file.recordId, orJointly: true }, async (met) =>
    (await isSeenAt(call, kind, { file, met })) ? granted({ file, kind }) : refused({ code: 'not-found' }),
  )
  return seen.ok ? seen : refused({ code: 'not-found' })
}

/** A file of the own company, or of a record that a lender shares with it. */
async function locateFile({ db, actor, at }: RecordCall, id: string): Promise<FileRow | undefined> {
  const own = await findFile(db, actor.companyId, id)
  if (own !== undefined) return own
  const guest = { companyId: actor.companyId, at }
  for (const companyId of await sharingOwners({ db, actor, at })) {
    const file = await standIn(db, { companyId, guest }, () => findFile(db, companyId, id))
    if (file !== undefined) return file
  }
  return undefined
}

const readsVersions = (met: MetRecord): boolean => documentPolicy.readVersions(met.reader, documentsTabOf(met))

type Meeting = { readonly file: FileRow; readonly met: MetRecord }

async function isSeenAt(call: RecordCall, kind: RecordKind, { file, met }: Meeting): Promise<boolean> {
  if (file.removedAt !== null && !(met.mayInTab(readingDocuments) && readsVersions(met))) return false
  const own = filesBeside(kind, file.module, file.fieldId)
  // Who borrows beside the first borrower opens what they are to send, and no file of the application.
  if (!met.isReadWhole && !isNeedType(file.fieldId)) return false
  if (own === undefined) return isSeen(file, met)
  return own.isSeen({ ...call, actor: met.reader }, { id: file.recordId, file: file.id, met })
}

async function isSeen(file: FileRow, { form, values, reader }: MetRecord): Promise<boolean> {
  const { outline } = await form()
  const roleId = String(reader.role.id)
  return fieldsOf(file, outline, values).some(({ hiddenFrom }) => !namesRole(hiddenFrom, roleId))
}

/** The fields that name the file; while it waits for a reviewer none does, and the one counts that it is meant for. */
function fieldsOf({ id, fieldId, rowId }: FileRow, outline: FormOutline, info: RecordValues): readonly OutlineField[] {
  const naming = fileCells(info, outline).filter(({ files }) => files.some((file) => file._id === id))
  if (naming.length > 0) return naming.map(({ field }) => field)
  const columns = [...outline.sections.values()].flatMap((section) => section.columns.get(fieldId) ?? [])
  return rowId === null ? [outline.fields.get(fieldId) ?? []].flat() : columns
}
