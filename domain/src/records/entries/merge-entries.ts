import type { Message } from '../../shared/messages/message.ts'
import type { MergeConflict } from '../merge-conflict.ts'
import { mergeSet } from '../merge-set.ts'
import { mergeValue } from '../merge-value.ts'
import { type RecordedSave, valuesBefore } from '../values-before.ts'

/** How an administrative entry is told and merged; `value-or-set` is one value until the record stands in several. */
export interface EntryRule {
  /** What history calls it. */
  title: string | Message
  merge: 'value' | 'set' | 'value-or-set'
}

/** Of all entries that a kind of record has beside its form, in the order in which history tells them. */
export type EntryRules<Entries> = { readonly [Entry in keyof Entries]: EntryRule }

export interface EntriesMerge<Entries> {
  /** As they were when the caller read the record. */
  original: Entries
  /** As they are now. */
  current: Entries
  /** What the caller sends; an absent entry is not touched. */
  yours: Partial<Entries>
}

export interface MergedEntries<Entries> {
  entries: Entries
  conflicts: Record<string, MergeConflict>
}

/** The names of a kind's entries. */
export function entryNames<Entries>(rules: EntryRules<Entries>): (keyof Entries & string)[] {
  return Object.keys(rules) as (keyof Entries & string)[] // The keys of a complete table are the names.
}

/**
 * Administrative entries merged into a record that may have changed since the caller read it. Of a set each member is
 * put in or taken out by itself; of a single value, what somebody else moved elsewhere is a conflict.
 */
export function mergeEntries<Entries>(
  rules: EntryRules<Entries>,
  merge: EntriesMerge<Entries>,
): MergedEntries<Entries> {
  const { original, current, yours } = merge
  const conflicts: Record<string, MergeConflict> = {}
  const entries: Partial<Record<keyof Entries, unknown>> = {}
  for (const entry of entryNames(rules)) {
    const places = { yours: yours[entry], theirs: current[entry], original: original[entry] }
    if (places.yours === undefined) entries[entry] = places.theirs
    else if (isSet(rules[entry], places)) entries[entry] = mergedSet(places)
    else {
      const outcome = mergeValue(places)
      if (outcome === 'conflict') conflicts[entry] = places
      entries[entry] = outcome === 'take' ? places.yours : places.theirs
    }
  }
  return { entries: entries as Entries, conflicts } // Every entry of the table has been given its value.
}

function isSet({ merge }: EntryRule, { theirs, original }: MergeConflict): boolean {
  return merge === 'set' || (merge === 'value-or-set' && [theirs, original].some((value) => listOf(value).length > 1))
}

const mergedSet = ({ yours, theirs, original }: MergeConflict): string[] =>
  mergeSet({ original: listOf(original), current: listOf(theirs), yours: listOf(yours) })

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** A record's administrative entries before some saves, `saves` newest first. */
export function entriesBefore<Entries extends object>(
  rules: EntryRules<Entries>,
  current: Entries,
  saves: readonly RecordedSave[],
): Entries {
  if (saves.length === 0) return current
  const before = valuesBefore(Object.fromEntries(Object.entries(current)), saves, 'admin')
  const entries = entryNames(rules).map((entry) => {
    const value = before[entry]
    if (rules[entry].merge !== 'value') return [entry, listOf(value)]
    return [entry, value === undefined || value === null || value === '' ? null : String(value)]
  })
  return Object.fromEntries(entries) as Entries // History keeps each entry as the record had it.
}
