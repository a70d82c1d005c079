import { documentPolicy } from '@corbel/domain/documents/document-policy'
import { fileCells, filesTakenOff } from '@corbel/domain/records/file-references'
import { tell, tellAt } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import type { KindTypes } from '../kind-spec.ts'
import type { InTab } from '../record-kind.ts'
import { filesDecidedOn } from './decided-files-repository.ts'
import type { LoadedRecord } from './load-to-save.ts'
import type { FormPlan } from './merge-values.ts'

/**
 * A save may take files off their fields, but not those of a document that was decided on, unless its maker may do so
 * where documents are. What the form's own rules clear is not the maker's doing.
 */
export async function refuseTakingOff<T extends KindTypes>(
  db: Db,
  { kind, actor, row, values }: LoadedRecord<T>,
  { changes, outline }: Pick<FormPlan, 'changes' | 'outline'>,
): Promise<Refusal | null> {
  const gone = filesTakenOff(values, changes, outline).filter(isId)
  if (gone.length === 0) return null
  const may = (action: InTab['action']): boolean =>
    kind.policy.inTab(actor, kind.standing(row, actor), { tab: 'docs', action })
  const tab = { add: may('add'), update: may('update'), delete: may('delete') }
  if (documentPolicy.takeOff(actor, tab, 'Approved')) return null
  const decided = await filesDecidedOn(db, { companyId: actor.companyId, recordId: row.id, ids: gone })
  if (decided.size === 0) return null
  const places = fileCells(values, outline).filter(({ files }) => files.some(({ _id }) => decided.has(_id)))
  const sentence = tell('documents.refused.decidedOn')
  const told = places.map(({ place }) => place)
  return { code: 'field-not-allowed', fields: tellAt(told, sentence) }
}
