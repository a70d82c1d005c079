import type { RecordChange } from '@corbel/domain/records/record-change'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { isId } from '../platform/ids.ts'
import { changeRecords } from './change-records.ts'
import { findReadable } from './find-readable.ts'
import type { KindSpec, KindTypes } from './kind-spec.ts'
import { lockRecords } from './lock-records.ts'
import type { RecordCall } from './record-kind.ts'

export type Activation = {
  readonly id: string
  readonly active: boolean
  /** Why, as history tells it instead. */
  readonly told?: readonly RecordChange[]
}

export type Activated<T extends KindTypes> = {
  readonly row: T['row']
  /** False where it was there already. */
  readonly isChanged: boolean
}

/** Takes a record out of use or back into it; nothing is erased. One that is there already stays as it is. */
export async function setRecordActive<T extends KindTypes>(
  kind: KindSpec<T>,
  call: RecordCall,
  { id, active, told = [] }: Activation,
): Promise<Result<Activated<T>>> {
  const { db, actor, at } = call
  if (!isId(id)) return refused({ code: kind.policy.notFound })
  const lock = await lockRecords(db, actor.companyId, { change: [id] })
  const found = await findReadable(kind, call, id)
  if (!found.ok) return found
  const { row } = found.value
  if (!kind.policy.remove(actor, kind.standing(row, actor))) return refused({ code: 'not-allowed' })
  if (row.active === active) return granted({ row, isChanged: false })
  const by = { personId: actor.personId, name: actor.fullName }
  const [first] = told
  const action = first !== undefined ? 'updated' : active ? 'activated' : 'deactivated'
  const record = { id, rev: row.rev, action, changes: told, active, isListed: true }
  await changeRecords(db, lock, { by, at, records: [record] })
  const after = { ...row, rev: row.rev + 1, active }
  await kind.announce(db, { actor, row: after, action })
  return granted({ row: after, isChanged: true })
}
