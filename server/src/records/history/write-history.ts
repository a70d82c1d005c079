import type { Actor } from '@corbel/domain/auth/actor'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { insertHistories, insertHistory } from './record-history-repository.ts'

export type HistoryEvent = {
  readonly recordId: string
  /** The record's version after it. */
  readonly rev: number
  /** What happened, in the past tense. */
  readonly action: string
  readonly at: Date
  readonly changes: readonly RecordChange[]
}

/** Notes who did what to a record, in the transaction of the act. */
export async function writeHistory(db: Db, actor: Actor, event: HistoryEvent): Promise<void> {
  const by = { personId: actor.personId, name: actor.fullName }
  await insertHistory(db, { ...event, id: newId(), companyId: actor.companyId, by })
}

/** The same of many records, in one statement. */
export async function writeHistories(db: Db, actor: Actor, events: readonly HistoryEvent[]): Promise<void> {
  const by = { personId: actor.personId, name: actor.fullName }
  const entries = events.map((event) => ({ ...event, id: newId(), companyId: actor.companyId, by }))
  if (entries.length > 0) await insertHistories(db, entries)
}

/** The same of what the program did by itself, because a time had come. */
export async function writeProgramHistory(db: Db, companyId: string, event: HistoryEvent): Promise<void> {
  await insertHistory(db, { ...event, id: newId(), companyId, by: { personId: null, name: 'Corbel' } })
}
