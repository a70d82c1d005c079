import { findFilePlace, refuseFiles } from '@corbel/domain/documents/file-place'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { MetRecord, RecordCall, RecordKind } from '../records/record-kind.ts'
import { kindOfUpload } from './upload-kind.ts'
import type { UploadTarget } from './uploading/upload-form.ts'

/** Whether a person may put files on a record at all, asked before its bytes are taken. */
export async function admitUpload(
  call: RecordCall,
  kinds: readonly RecordKind[],
  { module, owner }: Pick<UploadTarget, 'module' | 'owner'>,
): Promise<Result<undefined>> {
  return meetOpen(call, kinds, { module, owner }, async () => granted(undefined))
}

/** The same for one file of this name on one field. The act itself looks again: this is to save somebody the wait. */
export async function admitFile(
  call: RecordCall,
  kinds: readonly RecordKind[],
  { module, owner, name, ...asked }: UploadTarget & { readonly name: string },
): Promise<Result<undefined>> {
  return meetOpen(call, kinds, { module, owner }, async (met) => {
    const { outline } = await met.form()
    const place = findFilePlace({ outline, values: met.values, roleId: String(met.reader.role.id) }, asked)
    if (!place.ok) return place
    return refuseFiles(place.value, [name]) ?? granted(undefined)
  })
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
