import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../platform/database/db.ts'
import { tellPeople } from '../records/notices/tell-people.ts'
import type { MetRecord } from '../records/record-kind.ts'

export type GivenTask = {
  /** Null of one that stands alone: of it a mail tells. */
  readonly met: Pick<MetRecord, 'id'> | null
  readonly by: Actor
  readonly personIds: readonly string[]
  readonly at: Date
  readonly kind?: 'task-assigned' | 'task-completed'
}

/** Tells people in their bell that they were given a task of a record, or that theirs is done, once the transaction commits. */
export function tellOfTask(db: Db, { met, by, personIds, at, kind = 'task-assigned' }: GivenTask): void {
  if (met === null || personIds.length === 0) return
  const { companyId, personId, fullName: name } = by
  const notice = {
    ...{ kind, record: { id: met.id }, by: { personId, name }, personIds },
    ...(kind === 'task-assigned' && { isMailedApart: true as const }),
  }
  tellPeople(db, { companyId, at, notices: [notice] })
}
