import { moduleUnlessSaid } from '@corbel/domain/documents/file-endpoints'
import { findFilePlace, refuseFiles } from '@corbel/domain/documents/file-place'
import { acceptsFileName } from '@corbel/domain/documents/file-rules'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { OwnFilePlace, OwnFiles } from '../records/own-files.ts'
import type { RecordInHand } from '../records/record-in-hand.ts'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import { documentOfField } from './kept/document-of-field.ts'
import { maySend } from './kept/may-send.ts'
import { filesBeside } from './needs/files-beside.ts'
import { kindOfUpload } from './upload-kind.ts'
import type { UploadTarget } from './uploading/upload-form.ts'

/** Whether a person may put files on a record at all, asked before its bytes are taken. */
export async function admitUpload(
  call: RecordCall,
  kinds: readonly RecordKind[],
  { module, owner }: Pick<UploadTarget, 'module' | 'owner'>,
): Promise<Result<undefined>> {
  const kind = kindOfUpload(kinds, module)
  if (!kind.ok) return kind
  return kind.value.meet(call, { id: owner }, async (met) => {
    const { active, closedToChange, mayInTab } = met
    // Documents beside the form are sent while its answers are closed.
    const isOpen = closedToChange === null || (active && mayInTab({ tab: 'docs', action: 'add' }))
    return isOpen ? granted(undefined) : refused(closedToChange)
  })
}

/** The same for one file of this name on one field. The act itself looks again: this is to save somebody the wait. */
export async function admitFile(
  call: RecordCall,
  kinds: readonly RecordKind[],
  { module, owner, name, size, ...asked }: UploadTarget & { readonly name: string; readonly size: number },
): Promise<Result<undefined>> {
  const own = ownFilesAt(kinds, { module, ...asked })
  if (own !== undefined)
    return admitOwn(call, own, { place: { ...asked, id: owner, row: asked.row ?? '' }, names: [name] })
  return meetOpen(call, kinds, { module, owner }, async (met) => {
    const { outline } = await met.form()
    const place = findFilePlace({ outline, values: met.values, roleId: String(met.reader.role.id) }, asked)
    if (!place.ok) return place
    const { replaces, replacesToo = [] } = asked
    const files = place.value.files.filter(({ _id }) => _id !== replaces && !replacesToo.includes(_id))
    return (
      refuseFiles({ ...place.value, files }, [{ name, size }]) ??
      (await refuseSending(call, met, asked)) ??
      granted(undefined)
    )
  })
}

/** Why somebody may not send files into a field that they may fill in: how its document stands. */
export async function refuseSending(
  { db, at }: Pick<RecordCall, 'db' | 'at'>,
  record: Pick<RecordInHand, 'id' | 'reader'>,
  { element, sending }: Pick<UploadTarget, 'element' | 'sending'>,
) {
  if (record.reader.type !== 'Prospects') return null
  const { status, kept } = await documentOfField(db, record, element)
  return maySend(record.reader, { status, kept, at, sending }) ? null : refused({ code: 'document-not-open' })
}

type OwnUpload = { readonly place: OwnFilePlace; readonly names: readonly string[] }

/** Beside a form stand files of the types that the place takes, as many as it takes. */
export async function admitOwn(
  call: RecordCall,
  own: OwnFiles,
  { place, names }: OwnUpload,
): Promise<Result<undefined>> {
  const [name] = names
  if (name === undefined) return refusedAt(own, 'documents.refused.noFile')
  if (names.length > 1 && !own.isMultiple) return refusedAt(own, 'documents.refused.oneFileOnly')
  const admitted = await own.admit(call, place)
  if (!admitted.ok) return admitted
  return names.every((one) => acceptsFileName(one, own.types))
    ? granted(undefined)
    : refused({ code: 'media-type-not-supported' })
}

const refusedAt = (
  { field }: OwnFiles,
  key: 'documents.refused.noFile' | 'documents.refused.oneFileOnly',
): Result<never> => refused({ code: 'invalid-fields', fields: { [field]: tell(key) } })

/** Where an upload names a place beside the form. */
export function ownFilesAt(
  kinds: readonly RecordKind[],
  { module, element }: Pick<UploadTarget, 'module' | 'element'>,
): OwnFiles | undefined {
  const kind = kindOfUpload(kinds, module)
  return kind.ok ? filesBeside(kind.value, module ?? moduleUnlessSaid, element) : undefined
}

async function meetOpen(
  call: RecordCall,
  kinds: readonly RecordKind[],
  { module, owner }: Pick<UploadTarget, 'module' | 'owner'>,
  work: (met: MetRecord) => Promise<Result<undefined>>,
): Promise<Result<undefined>> {
  const kind = kindOfUpload(kinds, module)
  if (!kind.ok) return kind
  return kind.value.meet(call, { id: owner }, async (met) =>
    met.closedToChange === null ? work(met) : refused(met.closedToChange),
  )
}
