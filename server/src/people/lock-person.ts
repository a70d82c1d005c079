import type { Actor } from '@corbel/domain/auth/actor'
import type { Db } from '../platform/database/db.ts'
import { lockRecords, type RecordLock } from '../records/lock-records.ts'
import { findPerson } from './person-repository.ts'
import type { StoredPerson } from './stored-person.ts'

export type LockedPerson = { readonly person: StoredPerson; readonly lock: RecordLock }

/** A person whom nobody else changes until the transaction ends, as they are once that is so. */
export async function lockPerson(db: Db, actor: Actor, id: string): Promise<LockedPerson | undefined> {
  const lock = await lockRecords(db, actor.companyId, { change: [id] })
  const person = await findPerson(db, actor, id)
  return person && { person, lock }
}
