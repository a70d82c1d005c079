import type { MergeConflict } from '../../records/merge-conflict.ts'
import { mergeSet } from '../../records/merge-set.ts'
import { mergeValue } from '../../records/merge-value.ts'
import { type RecordedSave, valuesBefore } from '../../records/values-before.ts'
import type { AdminEntries, AdminEntry } from '../admin-entries.ts'

export interface EntriesMerge {
  /** As they were when the caller read the loan. */
  original: AdminEntries
  /** As they are now. */
  current: AdminEntries
  /** What the caller sends; an absent entry is not touched. */
  yours: Partial<AdminEntries>
}

export interface MergedEntries {
  entries: AdminEntries
  conflicts: Record<string, MergeConflict>
}

/**
 * Administrative entries merged into a loan that may have changed since the caller read it. People, sources and groups
 * are sets: each is put in or taken out by itself. Product, program and prospect are one value each, and so is the
 * status, unless the loan stands in several of them already: what somebody else moved elsewhere is a conflict.
 */
export function mergeAdminEntries({ original, current, yours }: EntriesMerge): MergedEntries {
  const conflicts: Record<string, MergeConflict> = {}
  const one = <Entry extends AdminEntry>(entry: Entry): AdminEntries[Entry] => {
    const sent: AdminEntries[Entry] | undefined = yours[entry]
    if (sent === undefined) return current[entry]
    const places = { yours: sent, theirs: current[entry], original: original[entry] }
    const outcome = mergeValue(places)
    if (outcome === 'conflict') conflicts[entry] = places
    return outcome === 'take' ? sent : current[entry]
  }
  const set = (entry: 'workforces' | 'contacts' | 'source' | 'groups' | 'status'): readonly string[] => {
    const sent = yours[entry]
    return sent === undefined
      ? current[entry]
      : mergeSet({ original: original[entry], current: current[entry], yours: sent })
  }
  const standsInSeveral = original.status.length > 1 || current.status.length > 1
  const entries: AdminEntries = {
    ...{ product: one('product'), program: one('program'), prospect: one('prospect') },
    ...{ workforces: set('workforces'), contacts: set('contacts'), source: set('source'), groups: set('groups') },
    status: standsInSeveral ? set('status') : one('status'),
  }
  return { entries, conflicts }
}

/** A loan's administrative entries before some saves, `saves` newest first. */
export function entriesBefore(current: AdminEntries, saves: readonly RecordedSave[]): AdminEntries {
  const before = valuesBefore({ ...current }, saves, 'admin')
  const text = (entry: AdminEntry): string => String(before[entry] ?? '')
  const list = (entry: AdminEntry): string[] => {
    const value = before[entry]
    return Array.isArray(value) ? value.map(String) : []
  }
  return {
    ...{ product: text('product'), program: text('program'), prospect: text('prospect') || null },
    ...{ workforces: list('workforces'), contacts: list('contacts'), source: list('source'), groups: list('groups') },
    status: list('status'),
  }
}
