import type { AuditChange } from '@corbel/domain/security/audit-change'
import { auditWords } from '@corbel/domain/security/audit-change'
import type { Db } from '../database/db.ts'

/** A difference as verbs know it: values of any shape. */
export type ActDifference = { readonly field: string; readonly previous: unknown; readonly current: unknown }

// By transaction: an act that is undone takes its differences with it.
const ofTransaction = new WeakMap<Db, AuditChange[]>()

/**
 * Tells what an act changed, for its entry in the audit trail, which the platform writes once the act is granted. Never
 * of a value that is sensitive: what is told is kept for good.
 */
export function tellDifferences(db: Db, differences: readonly ActDifference[]): void {
  const told = ofTransaction.get(db) ?? []
  const more = differences.map(({ field, previous, current }) => ({
    field,
    previous: auditWords(previous),
    current: auditWords(current),
  }))
  ofTransaction.set(db, [...told, ...more].slice(0, mostChanges))
}

/** An entry of a role with a thousand fields must not grow without end; the rest stands in the thing's own history. */
const mostChanges = 200

const wordsOfTransaction = new WeakMap<Db, Readonly<Record<string, string>>>()

/** Tells what an act came to, in short words for its entry in the audit trail; never a sensitive value. */
export function tellOutcome(db: Db, words: Readonly<Record<string, string>>): void {
  wordsOfTransaction.set(db, { ...wordsOfTransaction.get(db), ...words })
}

/** Null: the verb told nothing. */
export function outcomeOfAct(db: Db): Readonly<Record<string, string>> | null {
  return wordsOfTransaction.get(db) ?? null
}

export function differencesOfAct(db: Db): readonly AuditChange[] {
  return ofTransaction.get(db) ?? []
}
