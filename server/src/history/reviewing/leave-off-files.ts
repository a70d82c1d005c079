import { fileCells } from '@corbel/domain/records/file-references'
import { isId } from '../../platform/ids.ts'
import type { ReviewedRecord } from '../../records/record-in-hand.ts'
import type { RecordCall } from '../../records/record-kind.ts'
import { listWaiting } from './waiting-reviews-repository.ts'

type Rejected = { readonly field: string; readonly proposed: unknown }

/**
 * Files that were uploaded for a change which was rejected are earlier ones of their document from now on: unless the
 * record names them, or another change that waits.
 */
export async function leaveOffFiles(
  { db, actor: { companyId } }: Pick<RecordCall, 'db' | 'actor'>,
  record: Pick<ReviewedRecord, 'id' | 'form' | 'values' | 'leaveOff'>,
  { field, proposed }: Rejected,
): Promise<void> {
  const { id: recordId, form, values } = record
  const { outline } = form
  const named = (some: Readonly<Record<string, unknown>>): string[] =>
    fileCells(some, outline).flatMap(({ files }) => files.map(({ _id }) => _id))
  const came = named({ [field]: proposed }).filter(isId)
  if (came.length === 0) return
  const waiting = await listWaiting(db, { companyId, recordId })
  const kept = new Set([...named(values), ...waiting.flatMap((one) => named({ [one.field]: one.proposed }))])
  const ids = came.filter((id) => !kept.has(id))
  if (ids.length > 0) await record.leaveOff(ids)
}
