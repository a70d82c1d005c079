import { entriesBefore, entryNames, mergeEntries } from '@corbel/domain/records/entries/merge-entries'
import type { MergeConflict } from '@corbel/domain/records/merge-conflict'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { sameValue } from '@corbel/domain/records/same-value'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import type { HistoryRow } from '../history/history-row.ts'
import type { KindTypes } from '../kind-spec.ts'
import type { LoadedRecord } from './load-to-save.ts'

export type EntryPlan<T extends KindTypes> = {
  /** As they are after the save. */
  readonly entries: T['entries']
  readonly conflicts: Readonly<Record<string, MergeConflict>>
  /** How history tells ids that the record did not have. */
  readonly words: ReadonlyMap<string, string>
}

export type SentEntries = {
  readonly sent: Readonly<Record<string, unknown>> | undefined
  readonly saves: readonly HistoryRow[]
}

/** Administrative entries as sent, rebased onto what somebody else changed since the base version. */
export async function mergeSentEntries<T extends KindTypes>(
  db: Db,
  loaded: LoadedRecord<T>,
  { sent, saves }: SentEntries,
): Promise<Result<EntryPlan<T>>> {
  const { kind, entries } = loaded
  if (sent === undefined || kind.entries === undefined) return granted({ entries, conflicts: {}, words: new Map() })
  const { rules } = kind.entries
  const original = entriesBefore(rules, entries, saves)
  const chosen = await kind.entries.choose(db, loaded, { sent, seen: original })
  if (!chosen.ok) return chosen
  const { values, words = new Map() } = chosen.value
  const merged = mergeEntries(rules, { original, current: entries, yours: values })
  const completed = await kind.entries.complete(db, loaded, merged.entries)
  return completed.ok ? granted({ entries: completed.value, conflicts: merged.conflicts, words }) : completed
}

/** What history says of changed administrative entries: ids to go back by, and words to read. */
export function entryChanges<T extends KindTypes>(loaded: LoadedRecord<T>, plan: EntryPlan<T>): RecordChange[] {
  const { kind, entries: before } = loaded
  const { entries: after, words } = plan
  if (kind.entries === undefined || before === after) return []
  const { rules, inWords } = kind.entries
  const [was, is] = [inWords(loaded, before, words), inWords(loaded, after, words)]
  return entryNames(rules).flatMap((entry): RecordChange[] => {
    const [previous, current] = [before[entry], after[entry]]
    if (sameValue(previous, current)) return []
    const shown = { previous: was(entry), current: is(entry) }
    return [{ field: entry, title: rules[entry].title, previous, current, admin: true, shown }]
  })
}
